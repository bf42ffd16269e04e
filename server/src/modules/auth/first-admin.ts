import { sql } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { StartError } from '../../lib/start-error.ts'
import { hasAnyUser, insertUser } from '../users/service.ts'
import { openWallet } from '../wallet/service.ts'
import { oneTimeUntil, passwordProblem } from './password-rules.ts'
import { drawPassword, hashPassword } from './passwords.ts'

type OneTime = { username: string; oneTimePassword: string }

/**
 * Makes sure there's an admin: creates ADMIN_USERNAME if there is none.
 * @returns the name and one-time password to print if one was generated, or null
 * @throws StartError if that username belongs to a player, or ADMIN_PASSWORD is too weak
 */
export async function ensureAdmin({ config, db, clock }: Deps): Promise<OneTime | null> {
  if (await hasAnyUser(db, { isAdmin: true })) return null
  const username = config.ADMIN_USERNAME
  const drawn = config.ADMIN_PASSWORD === undefined
  const password = config.ADMIN_PASSWORD ?? drawPassword()
  const problem = passwordProblem(password, { username, isAdmin: true })
  if (problem !== null) throw new StartError(`ADMIN_PASSWORD can’t be used. ${problem}`)
  const passwordHash = await hashPassword(password)
  const created = await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(tx)
    if (await hasAnyUser(tx, { isAdmin: true })) return false
    const admin = await insertUser(tx, {
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
  new StartError(`The username ${username} belongs to a player. Set ADMIN_USERNAME to another one.`)
