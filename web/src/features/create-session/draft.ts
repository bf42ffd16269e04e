/** The typed form, kept for this tab: it survives a reload, a sign-in and a trip to the wallet. */
import { tabMemory } from '../../lib/tab-memory.ts'
import { emptyForm, type Form, type Prefill } from './form.ts'

type Draft = { userId: string; form: Form }

/** Has every field of a form, in the right type; anything else is of another version, or not ours. */
function isForm(value: unknown): value is Form {
  if (typeof value !== 'object' || value === null) return false
  const kept = new Map(Object.entries(value))
  return Object.entries(emptyForm()).every(([field, own]) => typeof kept.get(field) === typeof own)
}

export const draft = {
  /** An untouched form is no draft. */
  save(userId: string, form: Form, prefill: Prefill): void {
    if (JSON.stringify(form) === JSON.stringify(emptyForm(prefill))) draft.clear()
    else tabMemory.set('new-session', { userId, form } satisfies Draft)
  },
  clear: (): void => tabMemory.remove('new-session'),
  /** What this user typed last, unless the link asks for another place than that. */
  load(userId: string, prefill: Prefill): Form | null {
    const kept = tabMemory.get('new-session') as Partial<Draft> | null
    if (kept?.userId !== userId || !isForm(kept.form)) return null
    const { state, county } = prefill
    if (state && state.toUpperCase() !== kept.form.stateCode) return null
    if (county && !kept.form.countyName.startsWith(county)) return null
    return kept.form
  },
}
