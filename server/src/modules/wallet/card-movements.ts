import type { Tx } from '../../database/database.ts'
import { account, post } from '../ledger/service.ts'

/** A fee of the card provider, or a payout to the bank. */
type CardMovement = {
  key: string
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other'
  /** Signed: negative for money that left the provider. */
  cents: number
  at: Date
}

/** Posts fees and payouts at the provider's times. A fee or payout that was returned goes the other way. */
export async function postCardMovements(tx: Tx, movements: readonly CardMovement[]): Promise<void> {
  for (const [time, together] of Map.groupBy(movements, ({ at }) => at.getTime()))
    await post(tx, new Date(time), together.map(postingOf))
}

function postingOf({ key, kind, cents }: CardMovement) {
  const isFee = kind === 'fee'
  const other = isFee ? account.cardFees : account.bank
  const [src, dst] = cents < 0 ? [other, account.cardClearing] : [account.cardClearing, other]
  const legs = [{ part: 'amount' as const, src, dst, cents: Math.abs(cents) }]
  return { key, kind: isFee ? ('card_fee' as const) : ('payout' as const), legs }
}
