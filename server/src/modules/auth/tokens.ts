import { hash, randomBytes } from 'node:crypto'
import { loginDays, loginMaxDays, reauthenticateMinutes } from '@county-golf/contract/constants'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, DbOrTx, Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { markLoggedOut } from '../users/service.ts'

const dayMs = 86_400_000
/** A token ends when it's unused for this long, ... */
const idleMs = loginDays * dayMs
/** ... and in any case at this age, so that a stolen one that's kept in use ends too. */
const lifeMs = loginMaxDays * dayMs
/** Devices one user can be signed in on; beyond, the one unused for longest is signed out. */
const tokensMax = 50
const userAgentLengthMax = 300
const reauthenticateMs = reauthenticateMinutes * 60_000

/** What is stored of a token, so that a copy of the database signs nobody in. */
export const digest = (token: string): Buffer => hash('sha256', token, 'buffer')

export const expiry = (lastUsed: Date, created: Date): Date =>
  new Date(Math.min(lastUsed.getTime() + idleMs, created.getTime() + lifeMs))

type NewToken = {
  userId: string
  userAgent: string
  at: Date
  /** When the user last proved who they are, if it wasn't now. */
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

/** Leaves room for one more. */
async function sweep(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`
    delete from token where user_id = ${userId} and (expires_at <= ${at} or id in (
      select id from token where user_id = ${userId}
      order by last_used_at desc, id desc offset ${tokensMax - 1}))`.execute(tx)
}

/** Notes that its holder has just given the password. */
export async function markAuthenticated(db: DbOrTx, tokenId: string, at: Date): Promise<void> {
  await db.updateTable('token').set({ authenticated_at: at }).where('id', '=', tokenId).execute()
}

/** When the holder of a token last gave the password. */
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

/** Logs a user out everywhere, and ends their calendar feed with it. */
export async function logOutEverywhere(tx: Tx, userId: string, at: Date): Promise<void> {
  await revokeTokens(tx, userId)
  await markLoggedOut(tx, userId, at)
}

/** Has every device but one give the password again before it acts as an admin. */
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

/** Whether an admin has to enroll an authenticator app first, and until then is a player. */
export const lacksTotp = (
  { is_admin, has_totp }: Pick<Standing, 'is_admin' | 'has_totp'>,
  { ADMIN_TOTP }: Config,
): boolean => is_admin && ADMIN_TOTP === 'required' && !has_totp

/** The SQL that tells whether the user `u` has an authenticator app. */
export const hasTotpSql =
  'exists (select from totp where user_id = u.id and confirmed_at is not null)'

/** Whether a token carries admin rights: its user is an admin who gave a password of their own lately. */
export const hasAdminRights = (token: Standing, config: Config, now: Date): boolean =>
  token.is_admin &&
  !token.must_change_password &&
  !lacksTotp(token, config) &&
  now.getTime() - token.authenticated_at.getTime() <= reauthenticateMs

/** The valid ones of these tokens (not deleted or expired, user not banned), with their admin rights. */
export async function rolesOf(
  { config, db }: { config: Config; db: Db },
  ids: string[],
  now: Date,
): Promise<Map<string, boolean>> {
  const { rows } = await sql<Standing & { id: string }>`
    select t.id, t.authenticated_at, u.is_admin, u.must_change_password,
      ${sql.raw(hasTotpSql)} as has_totp
    from token t join app_user u on u.id = t.user_id
    where t.id = any(${ids}) and t.expires_at > ${now} and not u.is_banned`.execute(db)
  return new Map(rows.map((token) => [token.id, hasAdminRights(token, config, now)]))
}
