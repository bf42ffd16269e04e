/**
 * What the person who is logged in has typed and not sent or saved yet. It's kept in this browser, for
 * all its tabs, until it's sent, saved, or discarded, or until they log out.
 */
import { useState } from 'react'
import { storedUser } from './credentials.ts'
import { storage } from './storage.ts'

type Kept = { userId: string; drafts: Record<string, unknown> }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'drafts' in value &&
  typeof value.drafts === 'object' &&
  value.drafts !== null

/** The drafts of the person who is logged in. Null for guests. */
function read(): Kept | null {
  const userId = storedUser()?.id
  if (userId === undefined) return null
  try {
    const kept: unknown = JSON.parse(storage.get('drafts') ?? 'null')
    if (isKept(kept) && kept.userId === userId) return kept
  } catch {
    // Broken text counts as no drafts.
  }
  return { userId, drafts: {} }
}

/** Does nothing for guests, so that a form that closes after logout leaves nothing behind. */
function change(make: (now: Kept['drafts']) => Kept['drafts']): void {
  const kept = read()
  if (kept) storage.set('drafts', JSON.stringify({ ...kept, drafts: make(kept.drafts) }))
}

export const drafts = {
  /** What was kept under this name, unchecked. Undefined where nothing is. */
  get: (name: string): unknown => read()?.drafts[name],
  set: (name: string, value: unknown): void => change((now) => ({ ...now, [name]: value })),
  remove: (name: string): void => change(({ [name]: _removed, ...others }) => others),
}

/**
 * The text of one field, kept as a draft while it isn't empty. Set it to '' once it's sent.
 * @param name where the text is typed, such as 'report <user id>'. Doesn't change while the component lives.
 */
export function useDraft(name: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = drafts.get(name)
    return typeof kept === 'string' ? kept : initial
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
