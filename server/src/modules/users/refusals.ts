/** Refusals for unavailable usernames and emails, each with its field. */
import { invalid, type Refusal, refusal } from '../../lib/refusal.ts'
import { contactProblem } from './name-rules.ts'
import { isReserved } from './reserved-names.ts'

const nameRefused = (message: string): Refusal =>
  refusal('USERNAME_TAKEN', message, { details: [{ path: 'username', message }] })

export const takenName = () => nameRefused('That username is taken. Try another.')

/**
 * Refuses a new username that only admins can have, or that has a web address or phone number.
 * @throws Refusal USERNAME_TAKEN, VALIDATION_ERROR
 */
export function checkUsername(username: string, owner: { is_admin: boolean }): void {
  if (owner.is_admin) return
  if (isReserved(username)) throw nameRefused('That username is reserved. Try another.')
  const problem = contactProblem(username)
  if (problem) throw invalid('username', problem)
}

/**
 * Refuses a new display name by the rule for usernames.
 * @throws Refusal VALIDATION_ERROR
 */
export function checkDisplayName(
  name: string | null | undefined,
  owner: { is_admin: boolean },
): void {
  if (!name || owner.is_admin) return
  if (isReserved(name)) throw invalid('displayName', 'That name is reserved. Try another.')
  const problem = contactProblem(name)
  if (problem) throw invalid('displayName', problem)
}

export function takenEmail(): Refusal {
  const message = 'An account with this email already exists.'
  return refusal('EMAIL_TAKEN', message, { details: [{ path: 'email', message }] })
}
