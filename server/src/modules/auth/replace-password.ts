import type { Clock } from '../../lib/clock.ts'
import { type Db, transaction } from '../../lib/database.ts'
import { StartError } from '../../lib/start-error.ts'
import { writeAudit } from '../audit/service.ts'
import { findUserByName, resetPassword } from '../users/service.ts'
import { forgetCodes, unlockAccount } from './attempts.ts'
import { oneTimeUntil } from './one-time-password.ts'
import { drawPassword, hashPassword } from './passwords.ts'
import { logOutEverywhere } from './tokens.ts'
import { removeTotp } from './totp.ts'

type Replaced = { username: string; oneTimePassword: string; removedTotp: boolean }

/**
 * The way back in for an admin who lost their password or their authenticator app, from the server's own
 * machine: a one-time password, no authenticator app, no lock-out. Logs them out everywhere.
 * @throws StartError if no admin has this username
 */
export async function replacePassword(
  { db, clock }: { db: Db; clock: Clock },
  username: string,
): Promise<Replaced> {
  const now = clock.now()
  const oneTimePassword = drawPassword()
  const hash = await hashPassword(oneTimePassword)
  return await transaction(db, async (tx) => {
    const user = await findUserByName(tx, username)
    if (!user?.is_admin) throw new StartError(`No administrator is called ${username}.`)
    await resetPassword(tx, user.id, { hash, oneTimeUntil: oneTimeUntil(now) })
    await logOutEverywhere(tx, user.id, now)
    await unlockAccount(tx, user)
    await forgetCodes(tx, user.id)
    const removedTotp = await removeTotp(tx, user.id)
    if (removedTotp)
      await writeAudit(tx, now, {
        adminId: user.id,
        act: 'user.remove_totp',
        target: user.id,
        why: 'npm run admin:password',
      })
    return { username: user.username, oneTimePassword, removedTotp }
  })
}
