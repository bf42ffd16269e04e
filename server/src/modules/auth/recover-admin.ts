import { type Db, transaction } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { StartError } from '../../lib/start-error.ts'
import { writeAudit } from '../audit/service.ts'
import { findUserByName, setPasswordHash } from '../users/service.ts'
import { clearCodeAttempts, unlockAccount } from './attempts.ts'
import { oneTimeUntil } from './password-rules.ts'
import { drawPassword, hashPassword } from './passwords.ts'
import { logOutEverywhere } from './tokens.ts'
import { removeTotp } from './totp.ts'

type Recovered = { username: string; oneTimePassword: string; removedTotp: boolean }

/**
 * Restores access for an admin who lost their password or authenticator app, from the server's command line. Sets a
 * one-time password, removes the authenticator app, clears failed attempts, and logs them out everywhere.
 * @throws StartError if no admin has this username
 */
export async function recoverAdmin(
  { db, clock }: { db: Db; clock: Clock },
  username: string,
): Promise<Recovered> {
  const now = clock.now()
  const oneTimePassword = drawPassword()
  const hash = await hashPassword(oneTimePassword)
  return await transaction(db, async (tx) => {
    const user = await findUserByName(tx, username)
    if (!user?.is_admin) throw new StartError(`No admin has the username ${username}.`)
    await setPasswordHash(tx, user.id, { hash, oneTimeUntil: oneTimeUntil(now) })
    await logOutEverywhere(tx, user.id, now)
    await unlockAccount(tx, user)
    await clearCodeAttempts(tx, user.id)
    const removedTotp = await removeTotp(tx, user.id)
    await writeAudit(tx, now, {
      adminId: null,
      action: 'user.recover',
      target: user.id,
      after: { removedTotp },
      reason: 'npm run admin:password',
    })
    return { username: user.username, oneTimePassword, removedTotp }
  })
}
