import { type Refusal, refuse } from '../../lib/refusal.ts'

export const lastAdmin = (): Refusal =>
  refuse('LAST_ADMINISTRATOR', 'This is the only admin. Make someone else an admin first.')

export const ownAccount = (): Refusal =>
  refuse('FORBIDDEN', 'Another admin has to change your account.')
