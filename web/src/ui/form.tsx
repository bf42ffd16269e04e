import type { KeyboardEvent, ReactNode } from 'react'
import { isComposing } from '../lib/composing.ts'
import type { FormState } from '../lib/use-form.ts'
import { cx } from './cx.ts'
import styles from './form.module.css'

type FormProps = {
  /** From `useForm`. */
  form: FormState
  onSubmit: () => void
  className?: string | undefined
  children: ReactNode
}

/** A form of `useForm`, with the error that belongs to no field above the others. */
export const Form = ({ form, onSubmit, className, children }: FormProps) => (
  <form
    ref={form.ref}
    className={cx(styles.form, className)}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      // React's events bubble from a dialog to the form that renders it.
      event.stopPropagation()
      onSubmit()
    }}
    onKeyDown={focusNextField}
  >
    <FormError>{form.errors.form}</FormError>
    {children}
  </form>
)

/** An error about a whole form. Screen readers announce it. */
const FormError = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="live">
    {children && <p className={styles.error}>{children}</p>}
  </div>
)

/**
 * On touch, Enter in a field whose key reads "next" moves to the next field. Phones that draw the key
 * but ignore it would submit the form.
 */
function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  if (
    event.key !== 'Enter' ||
    isComposing(event.nativeEvent) ||
    !(field instanceof HTMLInputElement)
  )
    return
  if (field.enterKeyHint !== 'next' || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[enterkeyhint]')]
  fields[fields.indexOf(field) + 1]?.focus()
}
