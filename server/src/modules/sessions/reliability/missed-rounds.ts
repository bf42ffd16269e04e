import type {
  excuseRound as call,
  missedRounds as list,
  MissedRound,
} from '@county-golf/contract/reliability'
import type { z } from 'zod'
import type { DbOrTx } from '../../../database/database.ts'
import type { Idempotency } from '../../../database/idempotency.ts'
import { fetchRows } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { refusal } from '../../../lib/refusal.ts'
import { writeAudit } from '../../audit/service.ts'
import { userNotFound } from '../../users/service.ts'
import { changeSession } from '../change-session.ts'
import { conflictOfInterest } from '../conflict-of-interest.ts'
import { countedRounds, isExcused } from './reliability.ts'

type Missed = z.output<typeof list.response>

/**
 * Lists the rounds that a player missed, for them and for admins.
 * @throws Refusal NOT_FOUND for anyone else
 */
export async function missedRounds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  userId: string,
): Promise<Missed> {
  if (viewer.id !== userId && !viewer.isAdmin) throw userNotFound()
  return await missedBy(db, userId, clock.now())
}

/**
 * Takes a round that a player missed out of their reliability, as an admin. Doing so again changes nothing.
 * @throws Refusal NOT_FOUND, FORBIDDEN for a conflict of interest
 */
export async function excuseRound(
  deps: Deps,
  viewer: Viewer,
  { userId, sessionId, reason }: { userId: string; sessionId: string; reason: string },
  idempotency: Idempotency,
): Promise<z.output<typeof call.response>> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const conflict = conflictOfInterest(session, viewer.id)
    if (conflict) throw conflict
    if (viewer.id === userId)
      throw refusal('FORBIDDEN', 'Another admin has to decide about your own rounds')
    const { items } = await missedBy(tx, userId, now)
    const missed = items.find((round) => round.sessionId === sessionId)
    if (!missed) throw refusal('NOT_FOUND', 'This player didn’t miss that round')
    if (!missed.isExcused) {
      await tx
        .insertInto('excused_round')
        .values({ session_id: sessionId, user_id: userId, excused_at: now })
        .execute()
      await writeAudit(tx, now, {
        adminId: viewer.id,
        action: 'session.excuse_player',
        target: sessionId,
        after: { userId, why: missed.why },
        reason,
      })
    }
    return await missedBy(tx, userId, now)
  })
}

type Row = Omit<MissedRound, 'date'> & { teeAt: Date }

async function missedBy(db: DbOrTx, userId: string, now: Date): Promise<Missed> {
  const rows = await fetchRows<Row>(db)`
    select f.id as "sessionId", s.course_name as "courseName", s.tee_at as "teeAt", s.time_zone as "timeZone",
      f.missed as why, ${isExcused} as "isExcused"
    from (${countedRounds([userId], now)}) f join session s on s.id = f.id
    where f.missed is not null order by f.tee_at desc, f.id desc`
  const items = rows.map(({ teeAt, ...round }) => ({ ...round, date: teeAt.toISOString() }))
  return { items, total: items.length }
}
