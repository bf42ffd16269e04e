import type { Face } from '@county-golf/contract/users'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'

/** One action by an admin. */
export type Act = {
  adminId: string
  /** Domain and verb: 'user.ban', 'settings.change'. */
  act: string
  /** The id of the record it was applied to. */
  target?: string
  before?: unknown
  after?: unknown
  why?: string | undefined
}

/** Logs an admin's action in the same transaction. */
export async function writeAudit(tx: Tx, at: Date, act: Act): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at,
      admin_id: act.adminId,
      act: act.act,
      target: act.target ?? null,
      before: stored(act.before),
      after: stored(act.after, act.before),
      why: act.why ?? null,
    })
    .execute()
}

const personal = ['username', 'displayName', 'email', 'phone']

/**
 * Stores which personal fields were set or changed, but not their values. The log outlives accounts
 * and can't be purged when one is deleted.
 * @param previous the earlier value, if it has the same fields
 */
function stored(value: unknown, previous?: unknown): string | null {
  if (value === undefined) return null
  const old: Record<string, unknown> = { ...(previous ?? {}) }
  return JSON.stringify(value, (key, inner: unknown) => {
    if (!personal.includes(key) || inner === null) return inner
    const isChanged = old[key] != null && old[key] !== inner
    return isChanged ? '(hidden, changed)' : '(hidden)'
  })
}

/** The admin who last did this, and when. */
export async function latestOf(
  db: DbOrTx,
  act: string,
): Promise<{ at: string; by: Face } | undefined> {
  const { rows } = await sql<{ at: Date; by: Face }>`
    select a.at, json_build_object('id', u.id, 'username', u.username,
        'displayName', u.display_name, 'avatarUrl', u.avatar_url) as by
      from audit a join app_user u on u.id = a.admin_id
      where a.act = ${act} order by a.id desc limit 1`.execute(db)
  return rows[0] && { at: rows[0].at.toISOString(), by: rows[0].by }
}
