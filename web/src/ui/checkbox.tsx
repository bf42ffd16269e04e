import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'
import { cx } from './cx.ts'
import { descriptionId, FieldError, type FieldText, useField } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'value'> &
  Omit<FieldText, 'descriptionBelow'> & { label: ReactNode }

export const Checkbox = (props: CheckboxProps) => (
  <Toggle {...props} inputClassName={styles.checkbox} />
)

/** A checkbox for a setting that is on or off. */
export const Switch = (props: CheckboxProps) => (
  <Toggle {...props} role="switch" inputClassName={styles.switch} />
)

function Toggle({
  inputClassName,
  ...props
}: CheckboxProps & { inputClassName: string | undefined }) {
  const { field, control } = useField(props)
  const { id, label, description, error, className } = field
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.row}>
        <input {...control} type="checkbox" className={inputClassName} />
        <div className={styles.text}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {description && (
            <div id={descriptionId(id)} className={styles.description}>
              {description}
            </div>
          )}
        </div>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
