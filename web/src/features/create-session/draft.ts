/** The unsaved form. It survives a reload, closing the browser, and a visit to the wallet. */
import { type DraftStore, drafts } from '../../lib/drafts.ts'
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

/** The draft, unless the link prefills another county. */
export const sessionDraft = ({ state, county }: Prefill): DraftStore<Form> => ({
  load() {
    const saved = drafts.get(name)
    if (!isForm(saved)) return null
    if (state && state.toUpperCase() !== saved.stateCode) return null
    if (county && !saved.countyName.startsWith(county)) return null
    return saved
  },
  save: (form) => drafts.set(name, form),
  clear: () => drafts.remove(name),
})
