import { Textarea } from '../../../ui/fields.ts'
import styles from './edit.module.css'

type LongTextProps = {
  label: string
  placeholder: string
  max: number
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A text of several lines that counts its characters. */
export function LongText({ max, value, onChange, ...rest }: LongTextProps) {
  return (
    <Textarea
      {...rest}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={
        <span className={styles.counter}>
          {value.length}/{max}
        </span>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
