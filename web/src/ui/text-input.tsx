import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldText, useField } from './field.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, keyof FieldText> &
  FieldText & {
    /** An icon or a unit before the text. */
    start?: ReactNode
    /** An icon or a button after the text. */
    end?: ReactNode
  }

export function TextInput(props: TextInputProps) {
  const { field, control } = useField(props)
  const { start, end, ...input } = control
  return (
    <Field {...field}>
      <div className={styles.box}>
        {start && <span className={styles.start}>{start}</span>}
        <input
          dir="auto"
          {...input}
          className={styles.input}
          data-start={start ? '' : undefined}
          data-end={end ? '' : undefined}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
    </Field>
  )
}
