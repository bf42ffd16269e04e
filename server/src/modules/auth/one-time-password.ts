import { oneTimePasswordHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { refuse } from '../../lib/refusal.ts'
import type { AppUser } from '../users/service.ts'

/** When a one-time password that is set now expires. */
export const oneTimeUntil = (now: Date): Date =>
  new Date(now.getTime() + oneTimePasswordHours * hourMs)

/**
 * Refuses a one-time password that has expired.
 * @throws Refusal PASSWORD_EXPIRED, which says how to get another
 */
export function refuseExpired(user: AppUser, now: Date): void {
  const until = user.must_change_password ? user.password_expires_at : null
  if (until === null || until.getTime() > now.getTime()) return
  throw refuse(
    'PASSWORD_EXPIRED',
    `This one-time password has expired. It only works for ${oneTimePasswordHours} hours. ${wayOn(user)}`,
  )
}

function wayOn({ is_admin, email }: AppUser): string {
  if (email !== null) return 'Choose “Forgot password?” to set a new one by email.'
  return is_admin
    ? 'To get a new one, run “npm run admin:password” on the server.'
    : 'Ask the admin who gave it to you to add your email to your account. Then choose “Forgot password?”.'
}
