import { useState } from 'react'
import type { Problems } from './rules.ts'

/** The typed values of a small form and what is wrong with them; typing in a field clears its message. */
export function useForm<Values extends Record<string, string | boolean>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const set = (name: keyof Values & string, value: string | boolean) => {
    setValues((now) => ({ ...now, [name]: value }))
    setProblems(({ [name]: _cleared, form: _form, ...rest }) => rest)
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
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value),
    }),
  }
}
