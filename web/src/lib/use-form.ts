import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fieldErrors, messageOf } from './api-error.ts'
import { changedFields, type DraftStore, draftOfChanges } from './drafts.ts'

/** Error messages by field. `form` is about the whole form. Falsy entries are no errors. */
export type FormErrors = Record<string, string | false | null | undefined>

/** What a field passes to `onChange`: an event, or the value itself. */
type Input<Value> = ChangeEvent<{ value: string }> | Value | string | number | null

/** What `Form` needs of a form. */
export type FormState = { ref: RefObject<HTMLFormElement | null>; errors: Record<string, string> }

type Options<Values> = {
  /** Keeps unsaved changes in this browser: the draft's name, such as 'report <user id>', or a store. */
  draft?: string | DraftStore<Values> | undefined
  /** Applies rules between fields, such as clearing the county for another state. */
  derive?: (values: Values, changes: Partial<Values>) => Values
}

/**
 * The values, errors, and draft of a form, which `Form` renders. Typing in a field clears its error.
 * @param initialValues read on the first render only
 */
export function useForm<Values extends Record<string, unknown>>(
  initialValues: Values,
  { draft, derive = merge }: Options<Values> = {},
) {
  const [initial, setInitial] = useState(initialValues)
  const [store] = useState(() =>
    typeof draft === 'string' ? draftOfChanges<Values>(draft) : draft,
  )
  const [restored] = useState(() => store?.load(initial) ?? null)
  const [isRestored, setRestored] = useState(restored !== null)
  const [values, setValues] = useState(restored ?? initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const ref = useRef<HTMLFormElement>(null)
  const mustFocus = useRef(false)
  const changes = changedFields(initial, values)
  const isChanged = Object.keys(changes).length > 0

  useEffect(() => {
    if (Object.keys(changedFields(initial, values)).length > 0) store?.save(values, initial)
    else store?.clear()
  }, [store, initial, values])

  useEffect(() => {
    // The fields are marked by now, and those on another tab are there.
    if (Object.keys(errors).length > 0 && mustFocus.current) showFirstError(ref.current)
    mustFocus.current = false
  }, [errors])

  const change = (next: Partial<Values>) => {
    setValues((now) => derive(now, next))
    setErrors(({ form: _form, ...now }) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !(fieldOf(name) in next))),
    )
  }

  /** Shows the errors and focuses the first field that has one. @returns whether there are none */
  const check = (found: FormErrors): boolean => {
    const messages = Object.entries(found).filter((entry): entry is [string, string] => !!entry[1])
    mustFocus.current = true
    setErrors(Object.fromEntries(messages))
    return messages.length === 0
  }

  return {
    ref,
    values,
    errors,
    /** The fields that differ from the initial values. */
    changes,
    isChanged,
    /** Whether the form opened with a draft from an earlier visit. */
    isRestored,
    change,
    check,
    /**
     * Shows the errors of a response at their fields. If it names none of them and there is a `fallback`, the
     * response's message, else the fallback, is shown above the form.
     */
    fail(error: unknown, fallback?: string) {
      const named = Object.entries(fieldErrors(error)).filter(([name]) => name in values)
      if (named.length > 0) check(Object.fromEntries(named))
      else check({ form: fallback && messageOf(error, fallback) })
    },
    /** Starts over with other initial values, and deletes the draft. */
    reset(next: Values = initial) {
      setInitial(next)
      setValues(next)
      setErrors({})
      setRestored(false)
      store?.clear()
    },
    /** The props of a field: a text input, a select, a group of tiles, a slider. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (input: Input<Values[Name]>) => {
        const next: Partial<Values> = {}
        next[name] = inputValue(input, values[name])
        change(next)
      },
    }),
    /** The props of a checkbox or a switch. */
    checkbox: (name: keyof Values & string) => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: checked } as Partial<Values>),
    }),
  }
}

export type UseForm<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>

/** The field that an error is about. That of a part, such as `windows.0.until`, belongs to the whole. */
const fieldOf = (name: string): string => name.split('.')[0] ?? name

const merge = <Values>(values: Values, changes: Partial<Values>): Values => ({
  ...values,
  ...changes,
})

/** A cleared select passes null, and a number field a number. Both are text in a text field's values. */
function inputValue<Value>(input: Input<Value>, before: Value): Value {
  const isEvent = typeof input === 'object' && input !== null && 'currentTarget' in input
  const value: unknown = isEvent ? input.currentTarget.value : input
  return (typeof before === 'string' ? String(value ?? '') : value) as Value
}

/** Focuses the first field with an error, or scrolls to the error above the form. */
function showFirstError(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]')
  const field = invalid?.matches('fieldset')
    ? invalid.querySelector<HTMLElement>(':is(input, button[aria-pressed]):not(:disabled)')
    : invalid
  field?.focus()
  // A sheet's foot or the page's header may cover it.
  const shown = invalid ?? form?.querySelector('[role="alert"]')
  shown?.scrollIntoView({ block: 'center' })
}
