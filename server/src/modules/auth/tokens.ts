import { hash, randomBytes } from 'node:crypto'
import { loginDays, reauthenticateMinutes } from '@county-golf/contract/constants'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'

const dayMs = 86_400_000
/** A token unused for this long is dead. */
const lifeMs = loginDays * dayMs
/** Devices one user can be signed in on; beyond, the one unused for longest is signed out. */
const tokensMax = 50
const userAgentLengthMax = 300
const reauthenticateMs = reauthenticateMinutes * 60_000

/** What is stored of a token, so that a copy of the database signs nobody in. */
export const digest = (token: string): Buffer => hash('sha256', token, 'buffer')

export const expiry = (lastUsed: Date): Date => new Date(lastUsed.getTime() + lifeMs)

/** Signs a user in on one more device, and sweeps away their expired tokens. */
export async function issueToken(
  tx: Tx,
  { userId, userAgent, at }: { userId: string; userAgent: string; at: Date },
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
      expires_at: expiry(at),
      authenticated_at: at,
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

export async function revokeToken(db: DbOrTx, tokenId: string): Promise<void> {
  await db.deleteFrom('token').where('id', '=', tokenId).execute()
}

/** Logs a user out everywhere, or on all devices but one. */
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

type Standing = { is_admin: boolean; must_change_password: boolean; authenticated_at: Date }

/** Whether a token carries admin rights: its user is an admin who gave a password of their own lately. */
export const hasAdminRights = (token: Standing, now: Date): boolean =>
  token.is_admin &&
  !token.must_change_password &&
  now.getTime() - token.authenticated_at.getTime() <= reauthenticateMs

/** The valid ones of these tokens (not deleted or expired, user not banned), with their admin rights. */
export async function rolesOf(db: DbOrTx, ids: string[], now: Date): Promise<Map<string, boolean>> {
  const valid = sql<Standing & { id: string }>`
    select t.id, t.authenticated_at, u.is_admin, u.must_change_password
    from token t join app_user u on u.id = t.user_id
    where t.id = any(${ids}) and t.expires_at > ${now} and not u.is_banned`
  const { rows } = await valid.execute(db)
  return new Map(rows.map((token) => [token.id, hasAdminRights(token, now)]))
}
