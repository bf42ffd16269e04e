import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox.module.css'
import { descriptionId, FieldError, type FieldText, useField } from './field.tsx'
import { Row } from './layout.tsx'

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
    <div className={className}>
      <Row gap={3} className={styles.row}>
        <input {...control} type="checkbox" className={inputClassName} />
        <div className="fill">
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {description && (
            <div id={descriptionId(id)} className={styles.description}>
              {description}
            </div>
          )}
        </div>
      </Row>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
