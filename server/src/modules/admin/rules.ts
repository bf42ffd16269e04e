import { type Refusal, refuse } from '../../lib/refusal.ts'

export const lastAdministrator = (): Refusal =>
  refuse('LAST_ADMINISTRATOR', 'This is the last administrator. Make somebody else one first.')

export const ownAccount = (): Refusal =>
  refuse('FORBIDDEN', 'Another administrator must do this to your own account.')
