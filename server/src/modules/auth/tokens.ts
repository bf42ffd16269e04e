import { hash, randomBytes } from 'node:crypto'
import { loginDays, loginMaxDays, reauthenticateMinutes } from '@county-golf/contract/constants'
import { dayMs, minuteMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import { newId } from '../../lib/ids.ts'
import { markLoggedOut } from '../users/service.ts'

/** How long a token can be unused before it expires. */
const idleMs = loginDays * dayMs
/** A token's maximum age, so that a stolen one that stays in use expires too. */
const lifeMs = loginMaxDays * dayMs
/** Devices that one user can be logged in on. Beyond this, the least recently used one is logged out. */
const tokensMax = 50
const userAgentLengthMax = 300
const reauthenticateMs = reauthenticateMinutes * minuteMs

/** The hash stored for a token, so that no one can log in with a copy of the database. */
export const digest = (token: string): Buffer => hash('sha256', token, 'buffer')

export const expiry = (lastUsed: Date, created: Date): Date =>
  new Date(Math.min(lastUsed.getTime() + idleMs, created.getTime() + lifeMs))

type NewToken = {
  userId: string
  userAgent: string
  at: Date
  /** When the user last logged in or reauthenticated, if not now. */
  authenticatedAt?: Date
}

/** Logs a user in on one more device, and deletes their expired tokens. */
export async function issueToken(
  tx: Tx,
  { userId, userAgent, at, authenticatedAt = at }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sweep(tx, userId, at)
  await tx
    .insertInto('token')
    .values({
      id: newId(),
      sha256: digest(token),
      user_id: userId,
      user_agent: userAgent.slice(0, userAgentLengthMax),
      created_at: at,
      last_used_at: at,
      expires_at: expiry(at, at),
      authenticated_at: authenticatedAt,
    })
    .execute()
  return token
}

/** Deletes expired tokens, and the least recently used ones until there's room for one more. */
async function sweep(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`
    delete from token where user_id = ${userId} and (expires_at <= ${at} or id in (
      select id from token where user_id = ${userId}
      order by last_used_at desc, id desc offset ${tokensMax - 1}))`.execute(tx)
}

/** Records that the user just reauthenticated on this device. */
export async function markAuthenticated(db: DbOrTx, tokenId: string, at: Date): Promise<void> {
  await db.updateTable('token').set({ authenticated_at: at }).where('id', '=', tokenId).execute()
}

/** When the user of a token last logged in or reauthenticated. */
export async function authenticatedAtOf(tx: Tx, tokenId: string): Promise<Date> {
  const token = await tx
    .selectFrom('token')
    .select('authenticated_at')
    .where('id', '=', tokenId)
    .executeTakeFirst()
  return token?.authenticated_at ?? new Date(0)
}

export async function revokeToken(db: DbOrTx, tokenId: string): Promise<void> {
  await db.deleteFrom('token').where('id', '=', tokenId).execute()
}

/** Logs a user out everywhere. This also ends their calendar feed. */
export async function logOutEverywhere(tx: Tx, userId: string, at: Date): Promise<void> {
  await revokeTokens(tx, userId)
  await markLoggedOut(tx, userId, at)
}

/** Requires all devices but one to reauthenticate before they can act as an admin. */
export async function expireAuthentication(
  tx: Tx,
  userId: string,
  { except }: { except: string },
): Promise<void> {
  await tx
    .updateTable('token')
    .set({ authenticated_at: new Date(0) })
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .execute()
}

/** Deletes a user's tokens, all or all but one. */
export async function revokeTokens(
  tx: Tx,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  await tx
    .deleteFrom('token')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute()
}

type Standing = {
  is_admin: boolean
  must_change_password: boolean
  has_totp: boolean
  authenticated_at: Date
}

/** Whether an admin still has to enroll an authenticator app. Until then, they only have a player's rights. */
export const lacksTotp = (
  { is_admin, has_totp }: Pick<Standing, 'is_admin' | 'has_totp'>,
  { ADMIN_TOTP }: Config,
): boolean => is_admin && ADMIN_TOTP === 'required' && !has_totp

/** The condition that the user `u` has an authenticator app. */
export const hasConfirmedTotp = sql`exists (select from totp where user_id = u.id and confirmed_at is not null)`

/**
 * Whether a token has admin rights: its user is an admin, chose their own password, has an authenticator app if
 * required, and authenticated recently.
 */
export const hasAdminRights = (token: Standing, config: Config, now: Date): boolean =>
  token.is_admin &&
  !token.must_change_password &&
  !lacksTotp(token, config) &&
  now.getTime() - token.authenticated_at.getTime() <= reauthenticateMs

/**
 * Returns the valid tokens among these (not revoked or expired, user not banned), each with whether it has admin
 * rights.
 */
export async function rolesOf(
  { config, db }: { config: Config; db: Db },
  ids: string[],
  now: Date,
): Promise<Map<string, boolean>> {
  const rows = await fetchRows<Standing & { id: string }>(db)`
    select t.id, t.authenticated_at, u.is_admin, u.must_change_password,
      ${hasConfirmedTotp} as has_totp
    from token t join app_user u on u.id = t.user_id
    where t.id = any(${unseen(ids, 'uuid[]')}) and t.expires_at > ${now} and not u.is_banned`
  return new Map(rows.map((token) => [token.id, hasAdminRights(token, config, now)]))
}
