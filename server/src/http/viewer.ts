import { type Refusal, refusal } from '../lib/refusal.ts'

/** The logged-in caller of a request. */
export type Viewer = {
  id: string
  username: string
  /**
   * Whether the caller has admin rights now. Needs an admin account, and a password entered within the last 30
   * minutes that isn't a one-time password.
   */
  isAdmin: boolean
  /** Whether it's an admin account, with or without admin rights at the moment. */
  hasAdminRole: boolean
  /** Whether an admin must enroll an authenticator app first. Until then they have a player's rights. */
  lacksTotp: boolean
  mustChangePassword: boolean
  /** Whether they accepted an earlier version of the terms. Users who were never asked for the terms didn't. */
  hasOldTerms: boolean
  /** Id of the request's token. */
  tokenId: string
}

/** Returns the token's user, or null if the token is unknown, expired, or revoked. */
export type Authenticate = (token: string) => Promise<Viewer | null>

/** The user who performs an action, and their rights. */
export type Actor = Pick<Viewer, 'id' | 'isAdmin' | 'hasAdminRole' | 'lacksTotp'>

/** A user without any admin rights. */
export const asPlayer = (id: string): Actor => ({
  id,
  isAdmin: false,
  hasAdminRole: false,
  lacksTotp: false,
})

/** Whether an admin must enter their password again to get admin rights. */
export const isStaleAdmin = (viewer: Actor | null): boolean =>
  viewer?.hasAdminRole === true && !viewer.isAdmin && !viewer.lacksTotp

export const reauthenticationRequired = (): Refusal =>
  refusal('REAUTHENTICATION_REQUIRED', 'Please give your password again to go on.')
