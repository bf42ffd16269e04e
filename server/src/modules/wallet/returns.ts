import { type OpenLeg, type Posting, type PostingKind, postingKey } from '../ledger/service.ts'

/** Total of some legs in cents. */
export const sum = (legs: readonly { cents: number }[]): number =>
  legs.reduce((total, { cents }) => total + cents, 0)

/** The posting kind of a return in the wallet's history. */
export type ReturnKind = Extract<
  PostingKind,
  'refund' | 'pot_return' | 'deposit_return' | 'admin_refund' | 'bounty_return'
>

/**
 * The posting that refunds paid legs to their payer.
 * @param paid legs of one payer, in ledger order
 */
export const returnPosting = (
  paid: readonly Pick<OpenLeg, 'postingId' | 'leg'>[],
  to: { userId: string | null; sessionId: string; kind: ReturnKind },
): Posting => ({
  key: returnKey(paid),
  kind: to.kind,
  ...(to.userId && { userId: to.userId }),
  sessionId: to.sessionId,
  legs: reversalsOf(paid),
})

export const returnKey = ([first]: readonly Pick<OpenLeg, 'postingId' | 'leg'>[]): string => {
  if (!first) throw new Error('A refund needs a leg to reverse')
  return postingKey.return(first)
}

export const reversalsOf = (paid: readonly Pick<OpenLeg, 'postingId' | 'leg'>[]) =>
  paid.map(({ postingId, leg }) => ({ reverses: postingId, leg }))
