import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { feeNames } from '../fee-names.ts'
import { detailTotalCents, paidCents, prizeText, refundTerms } from '../money.ts'
import { SessionPayLine } from '../parts/pay-line.tsx'
import { TermsLine } from '../parts/terms-line.tsx'
import { canJoin, canLeave } from '../words.ts'
import styles from './detail.module.css'

const names = feeNames('detail')

/** The fees with the total that adds bounty and pot, then what the viewer pays or has paid. */
export function Fees({ session }: { session: Session }) {
  const { serviceFeeCents, depositCents, bountyAmount, potAmount } = session
  return (
    <section className={styles.section}>
      <h2>Fees</h2>
      <Amounts>
        <AmountRow label="Service Fee" cents={serviceFeeCents} />
        <AmountRow label={names.deposit} cents={depositCents} />
        {bountyAmount > 0 && (
          <AmountRow label={names.bounty} cents={bountyAmount} suffix="prize" tone="brass" />
        )}
        {potAmount > 0 && <AmountRow label={names.pot} cents={potAmount} tone="lake" />}
        <AmountRow label="Total" cents={detailTotalCents(session)} total />
      </Amounts>
      <div className={styles.pay}>
        <SessionPayLine session={session} />
      </div>
      <p className={styles.terms}>
        <Terms session={session} />
      </p>
      {(bountyAmount > 0 || potAmount > 0) && session.status !== 'cancelled' && (
        <p className={styles.small}>{prizeText(session)}</p>
      )}
      <p className={styles.small}>Green fees are paid at the course.</p>
    </section>
  )
}

/** One sentence for each viewer: the refund before joining, what the spot cost, or what was refunded. */
function Terms({ session }: { session: Session }) {
  const now = new Date()
  const paid = paidCents(session)
  if (session.status === 'cancelled')
    return paid > 0
      ? `This session was cancelled, and the ${dollars(paid)} you paid is back in your wallet.`
      : 'This session was cancelled.'
  if (session.viewer?.isMember) {
    const { bountyPaidCents, refundIfLeavingCents } = session.viewer
    return (
      <>
        {bountyPaidCents > 0 &&
          `${dollars(session.viewer.paidCents)} for your spot and ${dollars(bountyPaidCents)} for the bounty. `}
        {canLeave(session, now) && (
          <>
            If you leave now, <strong>{dollars(refundIfLeavingCents)}</strong> is refunded.
          </>
        )}
      </>
    )
  }
  return canJoin(session, now) ? <TermsLine terms={refundTerms(session, now, names)} /> : null
}
