import { hourMs } from '@county-golf/contract/durations'
import { transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { unsentRefunds } from './return-queries.ts'

const refundsMax = 500

/**
 * Enqueues card refunds that the provider hasn't accepted for an hour and that no job is sending.
 */
export async function sweepRefunds({ db, clock, jobs }: Deps): Promise<void> {
  const now = clock.now()
  const ids = await unsentRefunds(db, new Date(now.getTime() - hourMs), refundsMax)
  const live = await jobs.liveKeys('payment.refund', ids)
  const lost = ids.filter((id) => !live.has(id))
  await transaction(db, (tx) =>
    jobs.enqueue(
      tx,
      ...lost.map((id) => ({
        name: 'payment.refund' as const,
        data: { refundId: id },
        dueAt: now,
        key: id,
      })),
    ),
  )
}
