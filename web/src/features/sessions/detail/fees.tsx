import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { detailTotalCents, dueToJoinCents, prizeText, returnTerms } from '../money.ts'
import { TermsLine } from '../parts/terms-line.tsx'
import { canJoin, canLeave } from '../words.ts'
import styles from './detail.module.css'

/** The fees with the total that adds bounty and pot, and what joining really debits. */
export function Fees({ session }: { session: Session }) {
  const { serviceFeeCents, depositCents, bountyAmount, potAmount } = session
  return (
    <section className={styles.section}>
      <h2>Fees</h2>
      <Amounts>
        <AmountRow label="Service Fee" cents={serviceFeeCents} />
        <AmountRow label="Processing & Protection" cents={depositCents} />
        {bountyAmount > 0 && (
          <AmountRow label="Winner Takes All Bounty" cents={bountyAmount} tone="brass" />
        )}
        {potAmount > 0 && (
          <AmountRow label="Pot Contribution per player" cents={potAmount} tone="lake" />
        )}
        <AmountRow label="Total" cents={detailTotalCents(session)} total />
      </Amounts>
      <p className={styles.debit}>
        <Debit session={session} />
      </p>
      {(bountyAmount > 0 || potAmount > 0) && <p className={styles.small}>{prizeText(session)}</p>}
      <p className={styles.small}>Green fees are paid at the course.</p>
    </section>
  )
}

/** One sentence for each viewer: what joining debits now, or what the seat held has cost. */
function Debit({ session }: { session: Session }) {
  const now = new Date()
  const due = dueToJoinCents(session)
  if (session.status === 'cancelled')
    return session.viewer?.isMember && session.viewer.paidCents > 0
      ? `This session was cancelled, and the ${dollars(session.viewer.paidCents)} you paid came back to your wallet.`
      : 'This session was cancelled.'
  if (session.viewer?.isMember) {
    const { paidCents, refundIfLeavingCents } = session.viewer
    return (
      <>
        You paid {dollars(paidCents)} when you joined.
        {canLeave(session, now) && (
          <>
            {' '}
            If you leave now, <strong>{dollars(refundIfLeavingCents)}</strong> comes back.
          </>
        )}
      </>
    )
  }
  const notTheBounty = session.bountyAmount > 0 ? '; the bounty is not yours to pay' : ''
  if (!canJoin(session, now)) return `${dollars(due)} leaves the wallet on joining${notTheBounty}.`
  return (
    <>
      <strong>{dollars(due)}</strong> leaves your wallet when you join{notTheBounty}.{' '}
      <TermsLine terms={returnTerms(session, now)} />
    </>
  )
}
