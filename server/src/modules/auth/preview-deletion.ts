import type { AccountDeletion, HeldMoney } from '@county-golf/contract/account'
import { transaction } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { owedBy, walletBalance } from '../wallet/service.ts'
import type { AccountDeps } from './deps.ts'

/** Carries the result out of a transaction that has to roll back. */
class Rehearsed extends Error {
  readonly preview: AccountDeletion

  constructor(preview: Rehearsed['preview']) {
    super('rehearsed')
    this.preview = preview
  }
}

/**
 * Previews what deleting the account does to its money, and what blocks it. It leaves the upcoming sessions just as
 * the deletion does and then rolls back, so the two can't disagree.
 */
export async function previewDeletion(deps: AccountDeps, viewer: Viewer): Promise<AccountDeletion> {
  const userId = viewer.id
  const rehearsal = transaction(deps.db, async (tx): Promise<never> => {
    const balanceCents = await walletBalance(tx, userId)
    await deps.leaveSessions(tx, userId)
    const afterCents = await walletBalance(tx, userId)
    const returnableCents = await deps.closingRefunds.centsOf(tx, userId)
    const keptCents = afterCents - returnableCents
    const { held, lateFeesCents } = await deps.moneyInSessions(tx, userId)
    throw new Rehearsed({
      balanceCents,
      refundCents: afterCents - balanceCents,
      returnableCents,
      forfeitCents: keptCents,
      keptCents,
      owedCents: Math.max(0, await owedBy(tx, userId)),
      lateFeesCents,
      hasOpenDispute: await deps.hasOpenDispute(tx, userId),
      hasPendingCardRefund: await deps.hasPendingCardRefund(tx, userId),
      held,
      possibleAt: lastOf(held),
    })
  })
  return await rehearsal.catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.preview
    throw error
  })
}

/** When the last of these is settled, or null if that isn't known for all of them. */
export const lastOf = (held: HeldMoney[]): string | null =>
  held.every(({ settlesAt }) => settlesAt !== null)
    ? (held
        .flatMap(({ settlesAt }) => settlesAt ?? [])
        .toSorted()
        .at(-1) ?? null)
    : null
