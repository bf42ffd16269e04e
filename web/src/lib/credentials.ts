/** The stored login: the token and a few fields of the user. */
import type { User } from '@county-golf/contract/users'
import { parseJson } from './parse-json.ts'
import { storage } from './storage.ts'

/**
 * The fields needed for the first paint, for drafts, and to start near home. Email, phone, and balance aren't stored.
 */
const storedFields = [
  'id',
  'username',
  'displayName',
  'avatarUrl',
  'isAdmin',
  'homeState',
  'homeCounty',
] as const
type StoredField = (typeof storedFields)[number]

/** The viewer. Until the server has answered, only the stored fields are set. */
export type ViewerUser = Pick<User, StoredField> & Partial<Omit<User, StoredField>>

export const hasToken = (): boolean => storage.get('token') !== null

/** @returns false if the browser didn't store the login, which then lasts until this page is left */
export function storeCredentials(token: string, user: ViewerUser): boolean {
  storage.remove('logged-out')
  const isStored = storage.set('token', token)
  storeUser(user)
  return isStored
}

export function storeUser(user: ViewerUser): void {
  storage.set('user', JSON.stringify(user, [...storedFields]))
}

/**
 * Clears the login after the server rejected its token. Until the next login, the login page explains that
 * this device was logged out.
 */
export function endLogin(): void {
  storage.clearCredentials()
  storage.set('logged-out', 'by the server')
}

/** Whether the server ended the last login in this browser. */
export const wasLoggedOut = (): boolean => storage.get('logged-out') !== null

/** The stored user for the first paint, or null without a token. */
export function storedUser(): ViewerUser | null {
  const user = parseJson(hasToken() ? storage.get('user') : null) as
    | Partial<User>
    | null
    | undefined
  if (typeof user?.id !== 'string' || typeof user.username !== 'string') return null
  const { id, username, displayName = null, avatarUrl = null, isAdmin = false } = user
  const { homeState = null, homeCounty = null } = user
  return { id, username, displayName, avatarUrl, isAdmin, homeState, homeCounty }
}
