import { newId } from '../../lib/ids.ts'
import type { Posting } from '../ledger/service.ts'

/** How a return is called in the wallet's history. */
export type ReturnKind =
  | 'refund'
  | 'pot_return'
  | 'deposit_return'
  | 'admin_refund'
  | 'bounty_return'

/** The postings that bring paid parts back to who paid them; each can be made once, ever. */
export const returnPostings = (
  paid: { id: string; part: string }[],
  to: { userId: string | null; sessionId: string; kind: ReturnKind },
): Posting[] => {
  const transactionId = newId()
  return paid.map(({ id, part }) => ({
    key: `return:${id}`,
    kind: to.kind,
    part,
    transactionId,
    ...(to.userId && { userId: to.userId }),
    sessionId: to.sessionId,
    reverses: id,
  }))
}
