import { sql } from 'kysely'
import type { Deps } from '../../app.ts'
import { advisoryLocks } from '../../lib/advisory-locks.ts'
import { transaction } from '../../lib/database.ts'
import { Refusal } from '../../lib/refusal.ts'
import { StartError } from '../../lib/start-error.ts'
import { anyAdministrator, createUser } from '../users/service.ts'
import { openWallet } from '../wallet/service.ts'
import { oneTimeUntil } from './one-time-password.ts'
import { passwordProblem } from './password-rules.ts'
import { drawPassword, hashPassword } from './passwords.ts'

type OneTime = { username: string; oneTimePassword: string }

/**
 * Sees to it that somebody can administer: creates ADMIN_USERNAME where there is no administrator.
 * @returns the name and the one-time password to print, when one was drawn just now; else null
 * @throws StartError if that username belongs to a player, or ADMIN_PASSWORD is too weak
 */
export async function ensureAdministrator({ config, db, clock }: Deps): Promise<OneTime | null> {
  if (await anyAdministrator(db)) return null
  const username = config.ADMIN_USERNAME
  const drawn = config.ADMIN_PASSWORD === undefined
  const password = config.ADMIN_PASSWORD ?? drawPassword()
  const problem = passwordProblem(password, { username, isAdmin: true })
  if (problem !== null) throw new StartError(`ADMIN_PASSWORD can’t be used. ${problem}`)
  const passwordHash = await hashPassword(password)
  const created = await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(tx)
    if (await anyAdministrator(tx)) return false
    const admin = await createUser(tx, {
      username,
      passwordHash,
      isAdmin: true,
      ...(drawn && { oneTimeUntil: oneTimeUntil(clock.now()) }),
      createdAt: clock.now(),
    })
    await openWallet(tx, admin.id)
    return true
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'USERNAME_TAKEN' ? taken(username) : error
  })
  return created && drawn ? { username, oneTimePassword: password } : null
}

const taken = (username: string) =>
  new StartError(`ADMIN_USERNAME ${username} belongs to a player. Set ADMIN_USERNAME to another.`)
