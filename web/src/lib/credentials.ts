/** Who is signed in on this browser: the token and what was last known of the user. */
import type { User } from '@county-golf/contract/users'
import { storage } from './storage.ts'

/** What the first paint and the drafts need. Email, phone and balance stay out of local storage. */
const keptFields = ['id', 'username', 'displayName', 'avatarUrl', 'isAdmin'] as const
type KeptField = (typeof keptFields)[number]

/** The viewer: until the server has answered, only what this browser keeps of them is known. */
export type ViewerUser = Pick<User, KeptField> & Partial<Omit<User, KeptField>>

export const hasToken = (): boolean => storage.get('token') !== null

export function storeCredentials(token: string, user: ViewerUser): void {
  storage.remove('logged-out')
  storage.set('token', token)
  storeUser(user)
}

export const storeUser = (user: ViewerUser): void =>
  storage.set('user', JSON.stringify(user, [...keptFields]))

/**
 * Clears everything of the person because the server no longer accepts their token. Until the next login
 * the login page says that this device was logged out.
 */
export function endLogin(): void {
  storage.clearCredentials()
  storage.set('logged-out', 'by the server')
}

/** Whether the server, and not the person, ended the last login in this browser. */
export const wasLoggedOut = (): boolean => storage.get('logged-out') !== null

/** The user as last seen, so that the first paint need not wait; null when there is no token. */
export function storedUser(): ViewerUser | null {
  const text = hasToken() ? storage.get('user') : null
  if (!text) return null
  try {
    const user: Partial<User> | null = JSON.parse(text)
    if (typeof user?.id !== 'string' || typeof user.username !== 'string') return null
    const { id, username, displayName = null, avatarUrl = null, isAdmin = false } = user
    return { id, username, displayName, avatarUrl, isAdmin }
  } catch {
    return null
  }
}
