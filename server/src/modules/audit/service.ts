import type { Face } from '@county-golf/contract/users'
import { CompiledQuery } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'

/** One thing an administrator did. */
export type Act = {
  adminId: string
  /** What, as domain and verb: 'user.ban', 'settings.change'. */
  act: string
  /** The id of what it was done to. */
  target?: string
  before?: unknown
  after?: unknown
  why?: string | undefined
}

/** Writes down what an administrator does, in the transaction that does it. */
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
 * The log outlives accounts, so it holds which personal fields were set or changed and not their
 * values. It can't be purged when an account is deleted.
 * @param previous what the value was before, where it says the same fields
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

/** Who did this last, and when. */
export async function latestOf(
  db: DbOrTx,
  act: string,
): Promise<{ at: string; by: Face } | undefined> {
  const { rows } = await db.executeQuery<{ at: Date; by: Face }>(
    CompiledQuery.raw(
      `select a.at, json_build_object('id', u.id, 'username', u.username,
         'displayName', u.display_name, 'avatarUrl', u.avatar_url) as by
       from audit a join app_user u on u.id = a.admin_id
       where a.act = $1 order by a.id desc limit 1`,
      [act],
    ),
  )
  return rows[0] && { at: rows[0].at.toISOString(), by: rows[0].by }
}
