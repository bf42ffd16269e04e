import type { report as call } from '@county-golf/contract/friends'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import type { Once } from '../../lib/idempotency.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import { acting, type FriendDeps, otherThan } from './befriend.ts'

/** Puts a report into the administrators' queue. The reported person is not told. */
export async function reportUser(
  deps: FriendDeps,
  viewer: Viewer,
  id: string,
  { reason, messageId }: z.output<typeof call.body>,
  once: Once,
) {
  await otherThan(deps.db, viewer, id)
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
