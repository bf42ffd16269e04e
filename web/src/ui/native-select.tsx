import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldText, useField } from './field.tsx'
import { type OptionData, toOption } from './options.ts'

type NativeSelectProps = Omit<ComponentProps<'select'>, keyof FieldText> &
  FieldText & {
    /** The options, unless they are children. */
    data?: readonly OptionData[]
  }

/** The browser's select, for lists that need no search. */
export function NativeSelect(props: NativeSelectProps) {
  const { field, control } = useField(props)
  const { data = [], children, ...select } = control
  return (
    <Field {...field}>
      <div className={styles.box}>
        <select {...select} className={styles.input} data-end="">
          {data.map(toOption).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {children}
        </select>
        <span className={styles.end}>
          <IconChevronDown size={18} aria-hidden="true" />
        </span>
      </div>
    </Field>
  )
}
