import { useRef, useState } from 'react'

type Errors<Values> = Partial<Record<keyof Values, string | false | undefined>>

/**
 * The input of a record form, and the errors of each field, from the form's own checks or from the server.
 * Typing in a field clears the form's error.
 */
export function useRecordForm<Values extends Record<string, string | boolean>>(
  initial: Values,
  serverErrors: Partial<Record<string, string>> = {},
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const ref = useRef<HTMLFormElement>(null)
  const set = (changes: Partial<Values>) => {
    setValues((old) => ({ ...old, ...changes }))
    const cleared = Object.keys(changes).map((name) => [name, undefined])
    setErrors((old) => ({ ...old, ...Object.fromEntries(cleared) }))
  }
  const field = (name: keyof Values & string) => {
    const own: string | false | undefined = errors[name]
    const error = own || serverErrors[name]
    return {
      value: String(values[name]),
      error,
      // Mantine's password field doesn't set it.
      'aria-invalid': error ? true : undefined,
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as Partial<Values>),
    }
  }
  /** Shows the errors and focuses the first field that has one. @returns whether there were none */
  const isValid = (found: Errors<Values>): boolean => {
    setErrors(found)
    requestAnimationFrame(() =>
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
    return !Object.values(found).some(Boolean)
  }
  return { ref, values, set, field, isValid }
}
