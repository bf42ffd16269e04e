import { dayCostAnswerDays, dayCostAnswers, dayCostDays } from '@county-golf/contract/constants'
import type { saveDayCost as saveCall } from '@county-golf/contract/day-costs'
import { dayMs } from '@county-golf/contract/durations'
import { roundEnds } from '@county-golf/contract/session-status'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type DbOrTx, type Tx, transaction } from '../../../database/database.ts'
import { fetchRows } from '../../../database/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import { findSession, type SeatedSession } from '../queries.ts'
import { isVisibleTo, noSuchSession, seatOf } from '../rules/session-rules.ts'

type Answer = z.output<typeof saveCall.response>

/** @throws Refusal NOT_FOUND, FORBIDDEN */
export async function readDayCost(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  sessionId: string,
): Promise<Answer> {
  const session = await ownRound(db, viewer, sessionId)
  const own = await db
    .selectFrom('day_cost')
    .select('cents')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  return { isAsked: !answerRefusal(session, clock.now()), cents: own?.cents ?? null }
}

/**
 * Saves what a player paid at the course, in place of their earlier answer, and computes the course's estimate.
 * @throws Refusal NOT_FOUND, FORBIDDEN, ROUND_NOT_OVER, QUESTION_CLOSED
 */
export async function saveDayCost(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  sessionId: string,
  cents: number,
): Promise<Answer> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const session = await ownRound(tx, viewer, sessionId)
    const refused = answerRefusal(session, now)
    if (refused) throw refused
    const { course_id: courseId, holes } = session
    if (courseId === null) throw noSuchSession()
    // Each answer counts all others of its course.
    await sql`select pg_advisory_xact_lock(hashtextextended('cost of ' || ${courseId}, 0))`.execute(
      tx,
    )
    await tx
      .insertInto('day_cost')
      .values({
        session_id: sessionId,
        user_id: viewer.id,
        course_id: courseId,
        holes,
        cents,
        at: now,
      })
      .onConflict((known) => known.columns(['session_id', 'user_id']).doUpdateSet({ cents }))
      .execute()
    await estimate(tx, { courseId, holes, now })
    return { isAsked: true, cents }
  })
}

async function ownRound(db: DbOrTx, viewer: Viewer, sessionId: string): Promise<SeatedSession> {
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  if (!seatOf(session, viewer.id))
    throw refusal('FORBIDDEN', 'Only players of this session can say what they paid')
  return session
}

/** Why a player can't say now what they paid, or undefined. */
function answerRefusal(session: SeatedSession, now: Date): Refusal | undefined {
  const { course_id, status, tee_at, holes } = session
  if (course_id === null || status === 'cancelled')
    return refusal('QUESTION_CLOSED', 'We only ask about rounds on listed courses')
  const ends = roundEnds(tee_at, holes)
  if (now < ends) return refusal('ROUND_NOT_OVER', 'You can say what you paid after the round')
  return now.getTime() > ends.getTime() + dayCostAnswerDays * dayMs
    ? refusal('QUESTION_CLOSED', `You could say what you paid for ${dayCostAnswerDays} days`)
    : undefined
}

/** The median of the recent answers. It's valid for as long as five of them are recent. */
async function estimate(
  tx: Tx,
  { courseId, holes, now }: { courseId: string; holes: number; now: Date },
): Promise<void> {
  const oldest = new Date(now.getTime() - dayCostDays * dayMs)
  const answers = await fetchRows<{ cents: number; at: Date }>(tx)`
    select cents, at from day_cost
    where course_id = ${courseId} and holes = ${holes} and at > ${oldest} order by at desc`
  const fifth = answers[dayCostAnswers - 1]
  if (!fifth) return
  const row = {
    cents: median(answers.map(({ cents }) => cents)),
    answers: answers.length,
    valid_until: new Date(fifth.at.getTime() + dayCostDays * dayMs),
  }
  await tx
    .insertInto('course_cost')
    .values({ course_id: courseId, holes, ...row })
    .onConflict((known) => known.columns(['course_id', 'holes']).doUpdateSet(row))
    .execute()
}

/** In whole dollars, since a median of few answers may be the answer of one of them. */
function median(cents: readonly number[]): number {
  const sorted = cents.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const low = sorted[Math.floor(middle)] ?? 0
  const high = sorted[Math.ceil(middle)] ?? 0
  return Math.round((low + high) / 200) * 100
}

/** A user's answers for their data export. */
export const exportDayCosts = (db: DbOrTx, userId: string) =>
  fetchRows<{ sessionId: string; cents: number; at: Date }>(db)`
    select session_id as "sessionId", cents, at from day_cost where user_id = ${userId} order by at`

/** Deletes a user's answers. The courses keep their estimates, in which no one is named. */
export async function purgeDayCosts(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('day_cost').where('user_id', '=', userId).execute()
}
