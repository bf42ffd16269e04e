import { useState } from 'react'
import type { Problems } from './rules.ts'

/**
 * The typed values of a small form and what is wrong with them; typing in a field clears its message.
 * The first field with a message gets the focus: it is read out, and in sight on a phone.
 */
export function useForm<Values extends Record<string, string | boolean>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [problems, show] = useState<Problems>({})
  const setProblems = (found: Problems) => {
    show(found)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('form input[aria-invalid="true"]')?.focus(),
    )
  }
  const set = (name: keyof Values & string, value: string | boolean) => {
    setValues((now) => ({ ...now, [name]: value }))
    show(({ [name]: _cleared, form: _form, ...rest }) => rest)
  }
  return {
    values,
    problems,
    setProblems,
    set,
    /** What a text field of the name takes. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: problems[name],
      // The library's field for passwords does not say so by itself.
      'aria-invalid': problems[name] ? true : undefined,
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value),
    }),
  }
}
