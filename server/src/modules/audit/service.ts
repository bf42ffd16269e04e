import type { UserSummary } from '@county-golf/contract/users'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows, userSummaryOf } from '../../database/sql.ts'

/** One action by an admin, or from the server's command line. */
export type Action = {
  /** Null for the command line. */
  adminId: string | null
  /** Domain and verb: 'user.ban', 'settings.change'. */
  action: string
  /** The id of the record it was applied to. */
  target?: string
  before?: unknown
  after?: unknown
  reason?: string | undefined
}

/** Logs an action in its transaction. */
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

/** When this was last done, and by which admin. Null is the command line. */
export async function latestOf(
  db: DbOrTx,
  action: string,
): Promise<{ at: string; by: UserSummary | null } | undefined> {
  const rows = await fetchRows<{ at: Date; by: UserSummary | null }>(db)`
    select a.at, case when u.id is not null then ${userSummaryOf('u')} end as by
      from audit a left join app_user u on u.id = a.admin_id
      where a.action = ${action} order by a.id desc limit 1`
  return rows[0] && { at: rows[0].at.toISOString(), by: rows[0].by }
}

/** When an action was last done, or null if never. */
export async function lastTimeOf(db: DbOrTx, action: string): Promise<Date | null> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
