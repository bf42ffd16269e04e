import type { Closure as ClosureView } from '@county-golf/contract/closures'
import type { Idempotency } from '../../../database/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { writeAudit } from '../../audit/service.ts'
import { changeSession } from '../../sessions/service.ts'
import { readRound } from '../view.ts'
import { pendingClosure } from './pending.ts'
import { closureAnswersOf, closuresOf } from './queries.ts'
import { closureDeciderRefusal, noClosure } from './rules.ts'
import { refundClosed, turnDown } from './settle-closure.ts'
import { closureView } from './view.ts'

/**
 * An admin's decision about a closure that the players couldn't agree on. Final.
 * @throws Refusal NOT_FOUND, FORBIDDEN, NO_CLOSURE
 */
export async function resolveClosure(
  deps: Deps,
  viewer: Viewer,
  sessionId: string,
  { approve, note }: { approve: boolean; note: string },
  idempotency: Idempotency,
): Promise<{ closure: ClosureView }> {
  return await changeSession(deps, viewer, sessionId, idempotency, async ({ tx, session, now }) => {
    const round = await readRound(tx, session)
    const refused = closureDeciderRefusal(round, viewer.id)
    const closure = pendingClosure(round)
    if (refused || !closure) throw refused ?? noClosure()
    const ruling = { ruled_by: viewer.id, ruling_note: note }
    if (approve) await refundClosed(tx, now, session, closure, { outcome: 'approved', ...ruling })
    else await turnDown(tx, deps, now, session, closure, { how: 'rejected', ruling })
    await writeAudit(tx, now, {
      adminId: viewer.id,
      action: approve ? 'closure.approve' : 'closure.reject',
      target: sessionId,
      before: { review: closure.review, hole: closure.hole },
      reason: note,
    })
    const decided = (await closuresOf(tx, [sessionId])).find(({ id }) => id === closure.id)
    return { closure: closureView(decided ?? closure, await closureAnswersOf(tx, [closure.id])) }
  })
}
