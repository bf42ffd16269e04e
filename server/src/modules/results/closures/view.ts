import type { ClosureStatus, Closure as ClosureView } from '@county-golf/contract/closures'
import type { DbOrTx } from '../../../database/database.ts'
import type { Viewer } from '../../../http/viewer.ts'
import type { SeatedSession } from '../../sessions/service.ts'
import { paidInto } from '../../wallet/service.ts'
import { readRound } from '../view.ts'
import { type Closure, type ClosureAnswer, closureAnswersOf } from './queries.ts'
import { closureAnswerRefusal, reportRefusal, withdrawRefusal } from './rules.ts'

/** A closure as the people of its session see it. */
export const closureView = (closure: Closure, answers: readonly ClosureAnswer[]): ClosureView => ({
  id: closure.id,
  by: closure.reported_by,
  at: closure.reported_at.toISOString(),
  until: closure.expires_at.toISOString(),
  hole: closure.hole,
  note: closure.note,
  review: closure.review,
  outcome: closure.outcome,
  agreed: answers.filter(({ agrees }) => agrees).map(({ user_id }) => user_id),
  objections: answers
    .filter(({ agrees }) => !agrees)
    .map(({ user_id, note }) => ({ userId: user_id, note })),
  ruling: closure.ruled_by ? closure.ruling_note : null,
})

/** The latest closure of a session, and what the viewer can do about it. */
export async function closureStatusOf(
  db: DbOrTx,
  session: SeatedSession,
  viewer: Viewer,
  now: Date,
): Promise<ClosureStatus> {
  const round = await readRound(db, session)
  const latest = round.closures.at(-1)
  const paid = await paidInto(db, session.id)
  const own = paid.filter(({ userId }) => userId === viewer.id)
  return {
    closure: latest ? closureView(latest, await closureAnswersOf(db, [latest.id])) : null,
    refundCents: own.reduce((total, { cents }) => total + cents, 0),
    can: {
      report: reportRefusal(round, viewer.id, now) === undefined,
      answer: closureAnswerRefusal(round, viewer.id, now) === undefined,
      withdraw: withdrawRefusal(round, viewer.id) === undefined,
    },
  }
}
