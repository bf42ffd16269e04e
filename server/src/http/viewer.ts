import { type Refusal, refuse } from '../lib/refusal.ts'

/** The caller of a request, logged in. */
export type Viewer = {
  id: string
  username: string
  /**
   * Whether the caller has admin rights now: an admin's account, whose password was given within the last
   * 30 minutes and is not a one-time password.
   */
  isAdmin: boolean
  /** Whether the account is an admin's, also while it has no admin rights. */
  hasAdminRole: boolean
  /** An admin who has to enroll an authenticator app first, and until then is a player. */
  lacksTotp: boolean
  mustChangePassword: boolean
  /** The token that the request carries. */
  tokenId: string
}

/** Token as sent → its user, or null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Viewer | null>

/** Whether this is an admin who has no admin rights until they give their password again. */
export const isStaleAdmin = (viewer: Viewer | null): boolean =>
  viewer?.hasAdminRole === true && !viewer.isAdmin && !viewer.lacksTotp

export const reauthenticationRequired = (): Refusal =>
  refuse('REAUTHENTICATION_REQUIRED', 'Please give your password again to go on.')
