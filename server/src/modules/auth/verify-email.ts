import type { Deps } from '../../app.ts'
import { transaction } from '../../lib/database.ts'
import { record } from '../events/service.ts'
import { proveEmail } from '../users/service.ts'
import { takeMailToken } from './mail-tokens.ts'
import { expired } from './reset-password.ts'

/**
 * Takes an address as proven; one that was awaited becomes the account's.
 * @throws Refusal VALIDATION_ERROR that names `token`, EMAIL_TAKEN
 */
export async function verifyEmail({ db, clock }: Deps, token: string): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock.now()
    const holder = await takeMailToken(tx, 'verify', token, now)
    if (!holder || !(await proveEmail(tx, holder.userId, holder.email))) throw expired()
    await record(tx, now, { kind: 'user.changed', userId: holder.userId })
  })
}
