import type { AdminReport, handleReport as call } from '@county-golf/contract/admin-reports'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { banWithin, sweepAfterBan } from '../admin/service.ts'
import { writeAudit } from '../audit/service.ts'
import { markHidden, writeAsSupport } from '../messages/service.ts'
import { findReport } from './list-reports.ts'
import { closeReport, lockReport } from './queries.ts'

type Handling = z.output<typeof call.body>
type Subject = { userId: string; messageId: string | null }

/**
 * Takes action on a report and closes it. Writes an audit entry for the report, and another one for a ban.
 * @throws Refusal NOT_FOUND, ALREADY_PROCESSED, VALIDATION_ERROR, FORBIDDEN, LAST_ADMINISTRATOR
 */
export async function handleReport(
  deps: Deps,
  viewer: Viewer,
  id: string,
  handling: Handling,
  idempotency: Idempotency,
): Promise<{ report: AdminReport }> {
  const known = await findReport(deps.db, id)
  if (!known) throw refusal('NOT_FOUND', 'Report not found')
  const subject = { userId: known.user.id, messageId: known.message?.id ?? null }
  const response = await transaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    // Act before locking the report, since sessions and wallets are locked before other rows.
    await action(tx, deps, viewer, subject, handling)
    const report = await lockReport(tx, id)
    if (!report || report.handled_at !== null)
      throw refusal('ALREADY_PROCESSED', 'This report has already been resolved')
    await closeReport(tx, id, { at, by: viewer.id, ...handling })
    await writeAudit(tx, at, {
      adminId: viewer.id,
      action: 'report.handle',
      target: id,
      after: { outcome: handling.outcome, userId: subject.userId },
      reason: handling.note || undefined,
    })
    const after = await findReport(tx, id)
    if (!after) throw refusal('NOT_FOUND', 'Report not found')
    const response = { report: after }
    await idempotency.storeResponse(tx, response, at)
    return response
  })
  if (handling.outcome === 'banned') await sweepAfterBan(deps, subject.userId)
  return response
}

async function action(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  { userId, messageId }: Subject,
  { outcome, note }: Handling,
): Promise<void> {
  const at = deps.clock.now()
  if (userId === viewer.id)
    throw refusal('FORBIDDEN', 'Another admin has to review a report about you.')
  if (outcome === 'banned')
    await banWithin(tx, deps, viewer, { id: userId, reason: note || undefined })
  if (outcome === 'hidden') {
    if (messageId === null) throw invalid('outcome', 'This report isn’t about a message')
    await markHidden(tx, messageId, viewer.id, at)
  }
  if (outcome === 'warned') {
    if (note === '') throw invalid('note', 'Enter a warning message')
    const warning = { from: viewer.id, to: userId, subject: 'Warning', content: note }
    await writeAsSupport(tx, at, warning)
  }
}
