import type { report as call } from '@county-golf/contract/friends'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import type { Once } from '../../lib/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { refuse } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { acting, type FriendDeps, otherThan } from './befriend.ts'

export type Reporting = FriendDeps & {
  /** Messages stand above friends, so what says whose message it is is given. */
  isMessageFor: (id: string, between: { from: string; to: string }) => Promise<boolean>
}

/**
 * Puts a report into the administrators' queue. The reported person is not told.
 * @throws Refusal NOT_FOUND, also for a message that is not theirs
 */
export async function reportUser(
  deps: Reporting,
  viewer: Viewer,
  id: string,
  { reason, messageId }: z.output<typeof call.body>,
  once: Once,
) {
  await otherThan(deps.db, viewer, id)
  if (messageId && !(await deps.isMessageFor(messageId, { from: id, to: viewer.id })))
    throw refuse('NOT_FOUND', 'There is no such message of theirs')
  return await acting(deps, viewer, id, once, async (tx, at) => {
    const reportId = newId()
    await tx
      .insertInto('report')
      .values({
        id: reportId,
        reporter_id: viewer.id,
        user_id: id,
        message_id: messageId ?? null,
        reason,
        at,
        handled_at: null,
        handled_by: null,
        outcome: null,
        note: null,
      })
      .execute()
    await record(tx, at, { kind: 'user.reported', userId: id, data: { reportId } })
  })
}
