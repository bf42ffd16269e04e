import { Textarea } from '../../../ui/fields.ts'

type LongTextFieldProps = {
  label: string
  placeholder: string
  max: number
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A textarea with a character counter. */
export function LongTextField({ max, value, onChange, ...rest }: LongTextFieldProps) {
  return (
    <Textarea
      {...rest}
      minRows={3}
      maxRows={8}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={
        <span className="counter">
          {value.length}/{max}
        </span>
      }
      descriptionBelow
    />
  )
}
