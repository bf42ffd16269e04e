/** The form as typed. It survives a reload, a closed browser, and a trip to the wallet. */
import { drafts } from '../../lib/drafts.ts'
import { emptyForm, type Form, type Prefill } from './form.ts'

const name = 'new session'

/** Has every field of a form, in the right type; anything else is of another version, or not ours. */
function isForm(value: unknown): value is Form {
  if (typeof value !== 'object' || value === null) return false
  const kept = new Map(Object.entries(value))
  return Object.entries(emptyForm()).every(([field, own]) => typeof kept.get(field) === typeof own)
}

export const draft = {
  /** An untouched form is no draft. */
  save(form: Form, prefill: Prefill): void {
    if (JSON.stringify(form) === JSON.stringify(emptyForm(prefill))) draft.clear()
    else drafts.set(name, form)
  },
  clear: (): void => drafts.remove(name),
  /** What was typed last, unless the link asks for another place. */
  load(prefill: Prefill): Form | null {
    const kept = drafts.get(name)
    if (!isForm(kept)) return null
    const { state, county } = prefill
    if (state && state.toUpperCase() !== kept.stateCode) return null
    if (county && !kept.countyName.startsWith(county)) return null
    return kept
  },
}
