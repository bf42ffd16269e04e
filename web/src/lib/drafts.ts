/**
 * Text that the logged-in user hasn't sent or saved yet. Stored in this browser until it's sent, saved, or
 * discarded, or until logout.
 */
import { storedUser } from './credentials.ts'
import { parseJson } from './parse-json.ts'
import { storage } from './storage.ts'

type StoredDrafts = { userId: string; drafts: Record<string, unknown> }

const isStoredDrafts = (value: unknown): value is StoredDrafts =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'drafts' in value &&
  typeof value.drafts === 'object' &&
  value.drafts !== null

/** The drafts of the logged-in user. Null for guests. */
function read(): StoredDrafts | null {
  const userId = storedUser()?.id
  if (userId === undefined) return null
  const stored = parseJson(storage.get('drafts'))
  return isStoredDrafts(stored) && stored.userId === userId ? stored : { userId, drafts: {} }
}

/** Does nothing for guests, so that a form that closes after logout leaves nothing behind. */
function change(make: (now: StoredDrafts['drafts']) => StoredDrafts['drafts']): void {
  const stored = read()
  if (stored) storage.set('drafts', JSON.stringify({ ...stored, drafts: make(stored.drafts) }))
}

export const drafts = {
  /** The stored draft, not validated. Undefined if there is none. */
  get: (name: string): unknown => read()?.drafts[name],
  set: (name: string, value: unknown): void => change((now) => ({ ...now, [name]: value })),
  remove: (name: string): void => change(({ [name]: _removed, ...others }) => others),
}

/** Where a form keeps its unsaved values. */
export type DraftStore<Values> = {
  /** Null if there is no draft. */
  load: (initial: Values) => Values | null
  save: (values: Values, initial: Values) => void
  clear: () => void
}

/** Stores only the fields that differ from the initial values, so that a draft doesn't undo other changes. */
export const draftOfChanges = <Values extends Record<string, unknown>>(
  name: string,
): DraftStore<Values> => ({
  load: (initial) => restoredValues(initial, drafts.get(name)),
  save: (values, initial) => drafts.set(name, changedFields(initial, values)),
  clear: () => drafts.remove(name),
})

/** The fields that differ from the initial values. */
export const changedFields = <Values extends Record<string, unknown>>(
  initial: Values,
  values: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
    ),
  ) as Partial<Values>

/** The initial values with the stored changes, or null if there are none. The draft may be of an older version. */
export function restoredValues<Values extends Record<string, unknown>>(
  initial: Values,
  stored: unknown,
): Values | null {
  if (typeof stored !== 'object' || stored === null) return null
  const known = Object.entries(stored).filter(
    ([name, value]) => name in initial && typeof value === typeof initial[name],
  )
  const values: Values = { ...initial, ...Object.fromEntries(known) }
  return Object.keys(changedFields(initial, values)).length > 0 ? values : null
}
