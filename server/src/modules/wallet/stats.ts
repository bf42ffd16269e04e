import type { WalletStats } from '@county-golf/contract/wallet-reports'
import type { Viewer } from '../../http/viewer.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Db } from '../../lib/database.ts'
import { owedBy, readFlows } from '../ledger/service.ts'
import { balanceFor } from './balance.ts'
import type { TransactionType } from './words.ts'

const monthsShown = 12

const spending: TransactionType[] = ['join', 'bounty_funding']
const refunds: TransactionType[] = [
  'refund',
  'deposit_return',
  'pot_return',
  'bounty_return',
  'admin_refund',
]

/**
 * What a wallet took and gave, over all its time and in the last twelve months.
 * @throws Refusal NOT_FOUND where there is no such wallet, or it is not the viewer's to see
 */
export async function statsFor(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  userId: string,
): Promise<WalletStats> {
  await balanceFor(db, viewer, userId)
  const [flows, owedCents] = await Promise.all([readFlows(db, userId), owedBy(db, userId)])
  const sum = (of: { inCents: number; outCents: number }[], side: 'inCents' | 'outCents') =>
    of.reduce((cents, flow) => cents + flow[side], 0)
  const ofKinds = (...kinds: string[]) => flows.filter(({ kind }) => kinds.includes(kind))
  const cardRefunds = ofKinds('top_up_refund')
  return {
    toppedUpCents: sum(ofKinds('top_up'), 'inCents'),
    spentCents: sum(ofKinds(...spending), 'outCents'),
    wonCents: sum(ofKinds('prize'), 'inCents'),
    refundedCents: sum(ofKinds(...refunds), 'inCents'),
    sentBackCents: sum(cardRefunds, 'outCents') - sum(cardRefunds, 'inCents'),
    owedCents: Math.max(0, owedCents),
    byMonth: lastMonths(clock.now()).map((month) => {
      const own = flows.filter((flow) => flow.month === month)
      return { month, inCents: sum(own, 'inCents'), outCents: sum(own, 'outCents') }
    }),
  }
}

/** The months until now (YYYY-MM, UTC), the oldest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: monthsShown }, (_, n) => {
    const back = monthsShown - 1 - n
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
      .toISOString()
      .slice(0, 7)
  })
}
