/** The refusals for usernames and emails that can't be had, each at its field. */
import { invalid, type Refusal, refuse } from '../../lib/refusal.ts'
import { isReservedDisplayName } from './reserved-names.ts'

const nameRefused = (message: string): Refusal =>
  refuse('USERNAME_TAKEN', message, { details: [{ path: 'username', message }] })

export const takenName = () =>
  nameRefused('This username is already taken. Please choose another one.')

export const reservedName = () =>
  nameRefused('This username is reserved. Please choose another one.')

/** Names that pass for County Golf are for admins. @throws Refusal VALIDATION_ERROR */
export function refuseReservedDisplayName(
  name: string | null | undefined,
  owner: { is_admin: boolean },
): void {
  if (name && !owner.is_admin && isReservedDisplayName(name))
    throw invalid('displayName', 'This name is reserved. Please choose another one.')
}

export function takenEmail(): Refusal {
  const message = 'There is already an account with this email address.'
  return refuse('EMAIL_TAKEN', message, { details: [{ path: 'email', message }] })
}
