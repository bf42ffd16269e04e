import type { WalletStats } from '@county-golf/contract/wallet-reports'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Clock } from '../../lib/clock.ts'
import { owedBy, readFlows } from '../ledger/service.ts'
import type { TransactionType } from './descriptions.ts'
import { balanceFor } from './history.ts'
import { lastMonths, monthSpan } from './months.ts'

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
 * A wallet's totals in and out, for all time and for each of the last twelve calendar months of a
 * time zone.
 * @throws Refusal NOT_FOUND if there is no such wallet, or the viewer may not see it
 */
export async function statsFor(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  userId: string,
  timeZone: string,
): Promise<WalletStats> {
  await balanceFor(db, viewer, userId)
  const months = lastMonths(clock.now(), timeZone, monthsShown)
  const starts = months.map((month) => monthSpan(month, timeZone).from)
  const [flows, owedCents] = await Promise.all([readFlows(db, userId, starts), owedBy(db, userId)])
  const sum = (of: { inCents: number; outCents: number }[], side: 'inCents' | 'outCents') =>
    of.reduce((cents, flow) => cents + flow[side], 0)
  const ofKinds = (...kinds: TransactionType[]) =>
    flows.filter(({ kind }) => kinds.some((one) => one === kind))
  const cardRefunds = ofKinds('top_up_refund')
  return {
    toppedUpCents: sum(ofKinds('top_up'), 'inCents'),
    spentCents: sum(ofKinds(...spending), 'outCents'),
    wonCents: sum(ofKinds('prize'), 'inCents'),
    refundedCents: sum(ofKinds(...refunds), 'inCents'),
    refundedToCardCents: sum(cardRefunds, 'outCents') - sum(cardRefunds, 'inCents'),
    owedCents: Math.max(0, owedCents),
    byMonth: months.map((month, n) => {
      const own = flows.filter(({ period }) => period === n + 1)
      return { month, inCents: sum(own, 'inCents'), outCents: sum(own, 'outCents') }
    }),
  }
}
