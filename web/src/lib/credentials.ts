/** Who is signed in on this browser: the token and what was last known of the user. */
import type { User } from '@county-golf/contract/users'
import { storage } from './storage.ts'

export const hasToken = (): boolean => storage.get('token') !== null

export function storeCredentials(token: string, user: User): void {
  storage.remove('logged-out')
  storage.set('token', token)
  storeUser(user)
}

export const storeUser = (user: User): void => storage.set('user', JSON.stringify(user))

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
export function storedUser(): User | null {
  const text = hasToken() ? storage.get('user') : null
  if (!text) return null
  try {
    const user: User | null = JSON.parse(text)
    return user && typeof user.id === 'string' && typeof user.username === 'string' ? user : null
  } catch {
    return null
  }
}
