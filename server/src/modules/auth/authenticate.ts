import { CompiledQuery } from 'kysely'
import type { Config } from '../../config.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Db } from '../../lib/database.ts'
import { digest, expiry, hasAdminRights, hasTotpSql, lacksTotp } from './tokens.ts'

type Found = {
  id: string
  last_used_at: Date
  user_id: string
  username: string
  is_admin: boolean
  must_change_password: boolean
  authenticated_at: Date
  created_at: Date
  has_totp: boolean
}

const find = `
  select t.id, t.last_used_at, u.id as user_id, u.username, u.is_admin, u.must_change_password,
    t.authenticated_at, t.created_at,
    ${hasTotpSql} as has_totp
  from token t join app_user u on u.id = t.user_id
  where t.sha256 = $1 and t.expires_at > $2 and not u.is_banned`
const touch = `
  update token set last_used_at = $2, expires_at = $3 where id = $1 and last_used_at < $2`

const touchEveryMs = 5 * 60_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Who sends this token; null when it is unknown, expired or revoked. On the path of every call. */
export async function authenticate(
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
  token: string,
): Promise<Viewer | null> {
  if (!tokenShape.test(token)) return null
  const now = clock.now()
  const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(find, [digest(token), now]))
  const found = rows[0]
  if (!found) return null
  if (now.getTime() - found.last_used_at.getTime() >= touchEveryMs) keepAlive(db, found, now)
  return {
    id: found.user_id,
    username: found.username,
    isAdmin: hasAdminRights(found, config, now),
    hasAdminRole: found.is_admin,
    lacksTotp: lacksTotp(found, config),
    mustChangePassword: found.must_change_password,
    tokenId: found.id,
  }
}

/** Tokens being touched by this process: a page's many calls at once touch theirs once. */
const touching = new Set<string>()

/** Moves the end of a token's life. The call does not wait for it; if it fails, the next one tries. */
function keepAlive(db: Db, { id: tokenId, created_at }: Found, now: Date): void {
  if (touching.has(tokenId)) return
  touching.add(tokenId)
  db.executeQuery(CompiledQuery.raw(touch, [tokenId, now, expiry(now, created_at)]))
    .catch(() => undefined)
    .finally(() => touching.delete(tokenId))
}
