import type { UserSummary } from '@county-golf/contract/users'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'

/** One action by an admin. */
export type Action = {
  adminId: string
  /** Domain and verb: 'user.ban', 'settings.change'. */
  action: string
  /** The id of the record it was applied to. */
  target?: string
  before?: unknown
  after?: unknown
  reason?: string | undefined
}

/** Logs an admin's action in the same transaction. */
export async function writeAudit(tx: Tx, at: Date, action: Action): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at,
      admin_id: action.adminId,
      action: action.action,
      target: action.target ?? null,
      before: stored(action.before),
      after: stored(action.after, action.before),
      reason: action.reason ?? null,
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
  action: string,
): Promise<{ at: string; by: UserSummary } | undefined> {
  const { rows } = await sql<{ at: Date; by: UserSummary }>`
    select a.at, json_build_object('id', u.id, 'username', u.username,
        'displayName', u.display_name, 'avatarUrl', u.avatar_url) as by
      from audit a join app_user u on u.id = a.admin_id
      where a.action = ${action} order by a.id desc limit 1`.execute(db)
  return rows[0] && { at: rows[0].at.toISOString(), by: rows[0].by }
}
