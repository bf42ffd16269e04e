import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'

export async function insertWaiting(
  tx: Tx,
  sessionId: string,
  userId: string,
  since: Date,
): Promise<void> {
  await tx
    .insertInto('waitlist')
    .values({ session_id: sessionId, user_id: userId, since })
    .execute()
}

export async function deleteWaiting(
  tx: Tx,
  sessionId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .deleteFrom('waitlist')
    .where('session_id', '=', sessionId)
    .where('user_id', 'in', userIds)
    .execute()
}

/** Offers a spot to a waiting player or takes the offer back, or marks that they couldn't pay or let one expire. */
export async function markWaiting(
  tx: Tx,
  sessionId: string,
  userId: string,
  mark:
    | { offered_until: Date; is_shared: boolean }
    | { offered_until: null; has_ignored?: true; is_passed?: true }
    | { is_skipped: true },
): Promise<void> {
  await tx
    .updateTable('waitlist')
    .set(mark)
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}

/** Makes players who let an offer expire candidates again, because another spot has opened. */
export async function clearPassed(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('waitlist')
    .set({ is_passed: false })
    .where('session_id', '=', sessionId)
    .where('is_passed', '=', true)
    .execute()
}

/** Which of these users are banned or have deleted their accounts. */
export async function goneAmong(db: DbOrTx, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from app_user where id = any(${unseen(userIds, 'uuid[]')}) and (is_banned or deleted_at is not null)`
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the upcoming sessions that a user waits for. */
export async function sessionsWaitedFor(db: DbOrTx, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist as w')
    .innerJoin('session as s', 's.id', 'w.session_id')
    .select('s.id')
    .where('w.user_id', '=', userId)
    .where('s.tee_at', '>', now)
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}
