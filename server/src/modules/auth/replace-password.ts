import type { Db } from '../../lib/database.ts'
import { transaction } from '../../lib/database.ts'
import { StartError } from '../../lib/start-error.ts'
import { findUserByName, resetPassword } from '../users/service.ts'
import { drawPassword, hashPassword } from './passwords.ts'
import { revokeTokens } from './tokens.ts'

/**
 * Gives an administrator who lost theirs a password for one sign-in, and signs them out everywhere.
 * For whoever has the machine; players have their mail.
 * @throws StartError where no administrator is called so
 */
export async function replacePassword(
  db: Db,
  username: string,
): Promise<{ username: string; oneTimePassword: string }> {
  const oneTimePassword = drawPassword()
  const hash = await hashPassword(oneTimePassword)
  return await transaction(db, async (tx) => {
    const user = await findUserByName(tx, username)
    if (!user?.is_admin) throw new StartError(`No administrator is called ${username}.`)
    await resetPassword(tx, user.id, { hash, oneTime: true })
    await revokeTokens(tx, user.id)
    return { username: user.username, oneTimePassword }
  })
}
