import { hasToken, type ViewerUser } from '../lib/credentials.ts'

/**
 * Whether to read what is the user's own. Logout drops the token first, and the user once the home page shows. Until a
 * one-time password is changed, the server refuses other requests.
 */
export const canReadOwn = (user: ViewerUser | null): boolean =>
  user !== null && !user.mustChangePassword && hasToken()
