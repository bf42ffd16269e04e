/** Refusals for unavailable usernames and emails, each with its field. */
import { invalid, type Refusal, refuse } from '../../lib/refusal.ts'
import { isReservedDisplayName } from './reserved-names.ts'

const nameRefused = (message: string): Refusal =>
  refuse('USERNAME_TAKEN', message, { details: [{ path: 'username', message }] })

export const takenName = () => nameRefused('That username is taken. Try another.')

export const reservedName = () => nameRefused('That username is reserved. Try another.')

/**
 * Only admins can use names that could be taken for County Golf's.
 * @throws Refusal VALIDATION_ERROR
 */
export function refuseReservedDisplayName(
  name: string | null | undefined,
  owner: { is_admin: boolean },
): void {
  if (name && !owner.is_admin && isReservedDisplayName(name))
    throw invalid('displayName', 'That name is reserved. Try another.')
}

export function takenEmail(): Refusal {
  const message = 'An account with this email already exists.'
  return refuse('EMAIL_TAKEN', message, { details: [{ path: 'email', message }] })
}
