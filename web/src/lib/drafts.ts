/**
 * Text that the logged-in user hasn't sent or saved yet. Stored in this browser until it's sent, saved, or
 * discarded, or until logout.
 */
import { useState } from 'react'
import { storedUser } from './credentials.ts'
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
  try {
    const stored: unknown = JSON.parse(storage.get('drafts') ?? 'null')
    if (isStoredDrafts(stored) && stored.userId === userId) return stored
  } catch {
    // Invalid JSON counts as no drafts.
  }
  return { userId, drafts: {} }
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

/**
 * The text of one field, stored as a draft while it isn't empty. Set it to '' once it's sent.
 * @param name where the text is typed, such as 'report <user id>'. Doesn't change while the component lives.
 */
export function useDraft(name: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const stored = drafts.get(name)
    return typeof stored === 'string' ? stored : initial
  })
  return [
    text,
    (next) => {
      setText(next)
      if (next === '') drafts.remove(name)
      else drafts.set(name, next)
    },
  ]
}
