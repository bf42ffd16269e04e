import type { report as call } from '@county-golf/contract/friends'
import type { z } from 'zod'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { newId } from '../../lib/ids.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { actOnUser, friendshipOf, requireOtherUser } from '../friends/service.ts'
import { isMessageFor } from '../messages/service.ts'
import { insertReport } from './queries.ts'

/**
 * Adds a report to the admins' queue. The reported user isn't notified.
 * @throws Refusal NOT_FOUND, also for a message that the reported user didn't send to the viewer
 * @throws Refusal VALIDATION_ERROR for the viewer's own id
 */
export async function reportUser(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { reason, messageId }: z.output<typeof call.body>,
  idempotency: Idempotency,
) {
  await requireOtherUser(deps.db, viewer, id)
  if (messageId && !(await isMessageFor(deps.db, messageId, { from: id, to: viewer.id })))
    throw refusal('NOT_FOUND', 'Message not found')
  return await actOnUser(deps, idempotency, async (tx, at) => {
    const reportId = newId()
    await insertReport(tx, {
      id: reportId,
      reporter_id: viewer.id,
      user_id: id,
      message_id: messageId ?? null,
      reason,
      at,
    })
    await record(tx, at, { kind: 'user.reported', userId: id, data: { reportId } })
    return await friendshipOf(tx, viewer.id, id)
  })
}
