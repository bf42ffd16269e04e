import { termsVersion } from '@county-golf/contract/constants'
import { minuteMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import type { Authenticate, Viewer } from '../../http/viewer.ts'
import { type BatchOutcome, batched } from '../../lib/batched.ts'
import type { Clock } from '../../lib/clock.ts'
import { digest, expiry, hasAdminRights, hasConfirmedTotp, lacksTotp } from './tokens.ts'

type Found = {
  id: string
  sha256: Buffer
  last_used_at: Date
  user_id: string
  username: string
  is_admin: boolean
  must_change_password: boolean
  terms_version: string | null
  authenticated_at: Date
  created_at: Date
  has_totp: boolean
}

const touchEveryMs = 5 * minuteMs
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Several batches run in parallel, so one hanging connection doesn't block everyone. */
const batches = { most: 100, atOnce: 4 }

/**
 * Creates the function that finds the user of a token, or null if it's unknown, expired, or revoked. Every request
 * runs it, so concurrent lookups share a query. Nothing is cached: a revoked token is refused right away.
 */
export function openAuthentication(deps: { config: Config; db: Db; clock: Clock }): Authenticate {
  const find = batched<Buffer, Viewer | null>(batches, (digests) => findViewers(deps, digests))
  return async (token) => (tokenShape.test(token) ? await find(digest(token)) : null)
}

async function findViewers(
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
  digests: readonly Buffer[],
): Promise<BatchOutcome<Viewer | null>[]> {
  const now = clock.now()
  const rows = await fetchRows<Found>(db)`
    select t.id, t.sha256, t.last_used_at, u.id as user_id, u.username, u.is_admin, u.must_change_password, u.terms_version,
      t.authenticated_at, t.created_at,
      ${hasConfirmedTotp} as has_totp
    from token t join app_user u on u.id = t.user_id
    where t.sha256 = any(${unseen(digests, 'bytea[]')})
      and t.expires_at > ${unseen(now, 'timestamptz')} and not u.is_banned`
  const found = new Map(rows.map((row) => [row.sha256.toString('hex'), row]))
  for (const row of rows)
    if (now.getTime() - row.last_used_at.getTime() >= touchEveryMs) keepAlive(db, row, now)
  return digests.map((sha256) => {
    const row = found.get(sha256.toString('hex'))
    const viewer = row ? viewerOf(row, config, now) : null
    return () => viewer
  })
}

const viewerOf = (found: Found, config: Config, now: Date): Viewer => ({
  id: found.user_id,
  username: found.username,
  isAdmin: hasAdminRights(found, config, now),
  hasAdminRole: found.is_admin,
  lacksTotp: lacksTotp(found, config),
  mustChangePassword: found.must_change_password,
  hasOldTerms: found.terms_version !== null && found.terms_version !== termsVersion,
  tokenId: found.id,
})

/** Tokens that this process is updating. Concurrent requests of a page update theirs once. */
const touching = new Set<string>()

/** Extends a token's life. The request doesn't wait for it. If it fails, the next request tries again. */
function keepAlive(db: Db, { id: tokenId, created_at }: Found, now: Date): void {
  if (touching.has(tokenId)) return
  touching.add(tokenId)
  sql`
    update token set last_used_at = ${now}, expires_at = ${expiry(now, created_at)}
    where id = ${tokenId} and last_used_at < ${now}`
    .execute(db)
    .catch(() => undefined)
    .finally(() => touching.delete(tokenId))
}
