/** What a player agrees to with a payment, so that the app finishes the step only if none of it has changed. */
import type { Session } from '@county-golf/contract/sessions'
import { useEffect, useState } from 'react'
import { type AfterFunds, afterFunds } from '../../domain/wallet/after-funds.ts'
import { toast } from '../../ui/toast.ts'
import { decisionTerms } from './booking-terms.ts'
import { dueToJoinCents, feeLabels } from './money.ts'
import { paidCopy } from './paid-copy.ts'
import { refundTerms } from './refund-terms.ts'

/**
 * What a player agrees to on taking a spot: the price, the prize, the round, the refund, and what they confirmed
 * besides.
 */
export const spotTerms = (session: Session, now: Date, confirmed: readonly string[]): string =>
  JSON.stringify([
    session.id,
    dueToJoinCents(session),
    session.bountyAmount,
    session.scoring,
    session.courseName,
    session.date,
    session.leavable,
    decisionTerms(session),
    refundTerms(session, now, feeLabels('detail')),
    confirmed,
  ])

/** Where a payment for a spot leads back to. */
export const spotPage = ({ id }: Pick<Session, 'id'>): AfterFunds => ({
  href: `/sessions/${id}?join=true`,
  label: 'Continue joining',
})

/** What the player agreed to and has just paid for, or null. Each payment counts once. */
export function usePaidTerms(forSessionId?: string): string | null {
  const [terms] = useState(() => afterFunds.paidTerms(forSessionId))
  useEffect(() => {
    if (terms !== null) afterFunds.clear()
  }, [terms])
  return terms
}

/** Explains where the money is if the player has just paid for a spot in this session that's gone. */
export function endPaidTerms(forSessionId: string): void {
  if (afterFunds.paidTerms(forSessionId) === null) return
  afterFunds.clear()
  toast.error(paidCopy.spotGone, paidCopy.inWallet)
}

/** Runs `finish` once it may, if the player agreed to it with a payment. */
export function useFinish(mayFinish: boolean, finish: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `finish` is new in every render
  useEffect(() => {
    if (mayFinish) finish()
  }, [mayFinish])
}
