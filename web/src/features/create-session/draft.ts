/** The unsaved form. It survives a reload, closing the browser, and a visit to the wallet. */
import { drafts } from '../../lib/drafts.ts'
import { emptyForm, type Form, type Prefill } from './form.ts'

const name = 'new session'

/** Whether a stored value has every field in the right type. It may be from an older version. */
function isForm(value: unknown): value is Form {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return Object.entries(emptyForm()).every(
    ([field, initial]) => typeof fields.get(field) === typeof initial,
  )
}

export const draft = {
  /** Removes the draft if the form is unchanged. */
  save(form: Form, prefill: Prefill): void {
    if (JSON.stringify(form) === JSON.stringify(emptyForm(prefill))) draft.clear()
    else drafts.set(name, form)
  },
  clear: (): void => drafts.remove(name),
  /** The saved form, unless the link prefills another county. */
  load(prefill: Prefill): Form | null {
    const saved = drafts.get(name)
    if (!isForm(saved)) return null
    const { state, county } = prefill
    if (state && state.toUpperCase() !== saved.stateCode) return null
    if (county && !saved.countyName.startsWith(county)) return null
    return saved
  },
}
