import type { DbOrTx, Tx } from '../../../database/database.ts'
import { withoutIdempotency } from '../../../database/idempotency.ts'
import { fetchFirst, fetchRows } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { record } from '../../events/service.ts'
import { changeSession } from '../change-session.ts'
import type { LockedSession } from '../queries.ts'
import { noShowRefusal } from '../rules/no-show-rules.ts'
import { didNotShow } from './reliability.ts'

/**
 * Says that another player of the viewer's round didn't come. Doing so again changes nothing.
 * @throws Refusal NOT_FOUND, FORBIDDEN, NOT_JOINED, ROUND_NOT_STARTED, SESSION_NOT_BOOKABLE
 */
export async function reportNoShow(
  deps: Deps,
  viewer: Viewer,
  { id: sessionId, userId }: { id: string; userId: string },
): Promise<void> {
  await changeSession(deps, viewer, sessionId, withoutIdempotency, async ({ tx, session, now }) => {
    const refused = noShowRefusal(session, viewer.id, userId, now)
    if (refused) throw refused
    const countedBefore = await counts(tx, session, userId)
    await tx
      .insertInto('no_show')
      .values({ session_id: session.id, user_id: userId, reported_by: viewer.id, reported_at: now })
      .onConflict((known) => known.doNothing())
      .execute()
    if (!countedBefore && (await counts(tx, session, userId)))
      await record(tx, now, { kind: 'no_show.counted', sessionId, userId })
    return null
  })
}

/**
 * Takes back what the viewer said, before it counts and the player is notified. Doing so again changes nothing.
 * @throws Refusal NOT_FOUND, ALREADY_PROCESSED once it counts
 */
export async function takeBackNoShow(
  deps: Deps,
  viewer: Viewer,
  { id: sessionId, userId }: { id: string; userId: string },
): Promise<void> {
  await changeSession(deps, viewer, sessionId, withoutIdempotency, async ({ tx, session }) => {
    const isCounted = await counts(tx, session, userId)
    const { numDeletedRows } = await tx
      .deleteFrom('no_show')
      .where('session_id', '=', session.id)
      .where('user_id', '=', userId)
      .where('reported_by', '=', viewer.id)
      .executeTakeFirst()
    if (isCounted && numDeletedRows > 0n)
      throw refusal('ALREADY_PROCESSED', 'It counts already. If it’s wrong, message our team.')
    return null
  })
}

async function counts(tx: Tx, { id }: LockedSession, userId: string): Promise<boolean> {
  const row = await fetchFirst<{ counts: boolean }>(tx)`
    select ${didNotShow} as counts from seat e where e.session_id = ${id} and e.user_id = ${userId}`
  return row?.counts ?? false
}

/** The rounds in which a user said that someone didn't show, for their data export. It names no one. */
export async function exportNoShows(db: DbOrTx, userId: string) {
  const rows = await fetchRows<{ courseName: string; teeAt: Date; reportedAt: Date }>(db)`
    select s.course_name as "courseName", s.tee_at as "teeAt", n.reported_at as "reportedAt"
    from no_show n join session s on s.id = n.session_id
    where n.reported_by = ${userId} order by n.reported_at, s.id`
  return rows.map(({ courseName, teeAt, reportedAt }) => ({
    courseName,
    date: teeAt.toISOString(),
    reportedAt: reportedAt.toISOString(),
  }))
}
