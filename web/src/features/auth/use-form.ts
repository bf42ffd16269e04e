import { type KeyboardEvent, useState } from 'react'
import type { Problems } from './rules.ts'

/**
 * The values and errors of a small form. Typing in a field clears its error. The first field with an
 * error gets the focus, so that screen readers announce it and phones scroll to it.
 */
export function useForm<Values extends Record<string, string | boolean>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [problems, updateProblems] = useState<Problems>({})
  const setProblems = (found: Problems) => {
    updateProblems(found)
    requestAnimationFrame(() => {
      // A dialog's form can cover another form on the page.
      const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
      scope
        .querySelector<HTMLElement>('form :is(input, select, textarea)[aria-invalid="true"]')
        ?.focus()
    })
  }
  const set = (name: keyof Values & string, value: string | boolean) => {
    setValues((now) => ({ ...now, [name]: value }))
    updateProblems(({ [name]: _cleared, form: _form, ...rest }) => rest)
  }
  return {
    values,
    problems,
    setProblems,
    set,
    /** The props of the text field with this name. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: problems[name],
      // The library's password field doesn't set it.
      'aria-invalid': problems[name] ? true : undefined,
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value),
    }),
  }
}

/**
 * On touch, Enter in a field whose key reads "next" moves to the next field. Phones that draw the key
 * but ignore it would submit the form.
 */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return
  if (field.enterKeyHint !== 'next' || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[enterkeyhint]')]
  fields[fields.indexOf(field) + 1]?.focus()
}
