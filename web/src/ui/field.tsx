import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The texts around a control. */
export type FieldText = {
  label?: ReactNode
  description?: ReactNode
  /** Shows the description below the control. */
  descriptionBelow?: boolean | undefined
  error?: ReactNode
  required?: boolean | undefined
  className?: string | undefined
  /** Has the focus when its dialog opens. */
  'data-autofocus'?: true | undefined
}

type FieldProps = FieldText & { id: string; children: ReactNode }

/** A control with its label, description, and error. `useField` links them for screen readers. */
export function Field(props: FieldProps) {
  const { id, label, description, descriptionBelow, error, required, className, children } = props
  const hint = description && (
    <div id={descriptionId(id)} className={styles.description}>
      {description}
    </div>
  )
  return (
    <div className={className}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && (
            <span className="soft" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {!descriptionBelow && hint}
      {children}
      {descriptionBelow && hint}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children && (
    <p id={errorId(id)} className={styles.error}>
      {children}
    </p>
  )

const errorId = (id: string) => `${id}-error`
export const descriptionId = (id: string) => `${id}-description`

type FieldInput = FieldText & { id?: string | undefined }

/** Splits the props of a field into those of `Field` and those of its control. */
export function useField<Props extends FieldInput>(props: Props) {
  const { id: ownId, label, description, descriptionBelow, error, className, ...control } = props
  const newId = useId()
  const id = ownId ?? newId
  const ids = [error && errorId(id), description && descriptionId(id)].filter(Boolean)
  return {
    field: { id, label, description, descriptionBelow, error, className, required: props.required },
    control: {
      ...control,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': ids.join(' ') || undefined,
    },
  }
}
