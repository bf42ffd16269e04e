/** How much of a wallet is still card money, and from which top-up. */
import type { DbOrTx } from '../../database/database.ts'
import { idIn, isReceivable, type Move, type PostingKind, readMoves } from '../ledger/service.ts'

type CheckoutOf = (postingKey: string) => string | undefined

/**
 * What is left of a user's top-ups, in cents by checkout. A caller that acts on the result must
 * hold the lock on the wallet.
 * @param checkoutOf maps a posting key to the checkout whose money it returned to a card, or
 *   undefined
 */
export const readCardMoney = async (
  db: DbOrTx,
  userId: string,
  checkoutOf: CheckoutOf,
): Promise<Map<string, number>> => cardMoneyLeft(await readMoves(db, userId), checkoutOf)

/** Cents by source: a checkout id for a top-up, or `elsewhere`. */
type Cents = Map<string, number>
const elsewhere = 'elsewhere'

/**
 * Traces a wallet's money from its first leg. The rules:
 * - Spending takes card money first, oldest top-up first, then everything else.
 * - A reversal (a refund, a failed card refund, a dispute that was won) restores exactly what its
 *   leg took.
 * - A card refund takes from the top-up of that card first.
 * - An admin's debit takes prizes and credits first, since it usually corrects one of those.
 * - Prizes, credits, and all other income aren't card money.
 * @param moves all of the wallet's moves, in order
 * @returns cents left of each top-up, by checkout. The sum never exceeds the balance.
 */
export function cardMoneyLeft(moves: readonly Move[], checkoutOf: CheckoutOf): Map<string, number> {
  const wallet: Cents = new Map()
  /** Cents paid toward a debt, by source. Refunded if less turns out to be owed. */
  const paidOnDebt: Cents = new Map()
  const taken = new Map<string, Cents>()
  for (const move of moves) {
    const { id, reverses, key, kind, isIn, cents, counterparty } = move
    if (!isIn) {
      const parts = take(wallet, cents, orderFor(wallet, kind, checkoutOf(key)))
      taken.set(id, parts)
      if (isReceivable(counterparty)) add(paidOnDebt, parts)
      continue
    }
    const restored = reverses ? taken.get(reverses) : undefined
    const topUp = kind === 'top_up' ? idIn(key) : elsewhere
    if (restored) add(wallet, restored)
    else if (isReceivable(counterparty))
      add(wallet, take(paidOnDebt, cents, [elsewhere, ...topUpsIn(paidOnDebt)]))
    else add(wallet, new Map([[topUp, cents]]))
  }
  wallet.delete(elsewhere)
  return wallet
}

function orderFor(wallet: Cents, kind: PostingKind, checkoutId: string | undefined): string[] {
  const topUps = topUpsIn(wallet)
  if (kind === 'admin_debit') return [elsewhere, ...topUps]
  return checkoutId ? [checkoutId, ...topUps, elsewhere] : [...topUps, elsewhere]
}

/** Top-ups, oldest first: a map keeps insertion order. */
const topUpsIn = (money: Cents): string[] => [...money.keys()].filter((from) => from !== elsewhere)

function take(money: Cents, cents: number, order: string[]): Cents {
  const parts: Cents = new Map()
  let missing = cents
  for (const from of new Set(order)) {
    const part = Math.min(missing, money.get(from) ?? 0)
    if (part === 0) continue
    money.set(from, (money.get(from) ?? 0) - part)
    parts.set(from, part)
    missing -= part
  }
  if (missing > 0) throw new Error(`A wallet spent ${missing} cents more than it had`)
  return parts
}

function add(money: Cents, parts: Cents): void {
  for (const [from, cents] of parts) money.set(from, (money.get(from) ?? 0) + cents)
}
