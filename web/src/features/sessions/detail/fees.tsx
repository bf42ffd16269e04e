import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { canAsk, canJoin, canNow } from '../../../domain/sessions/can.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Muted } from '../../../ui/text.tsx'
import { FeeRows, SessionPayLine, TermsLine } from '../components/price.tsx'
import { dayCostText } from '../day-facts.ts'
import { detailTotalCents, feeLabels, paidCents } from '../money.ts'
import { playedTerms, refundTerms } from '../refund-terms.ts'
import { prizeTerms } from '../session-display.ts'
import styles from './detail.module.css'

const labels = feeLabels('detail')

/** The fees with a total that includes bounty and pot, and what the viewer pays or has paid. */
export function SessionFees({ session }: { session: Session }) {
  const { bountyAmount, potAmount } = session
  return (
    <section className={styles.fees}>
      <h2>Fees</h2>
      <Amounts>
        <FeeRows fees={session} labels={labels} />
        <AmountRow
          label={labels.total}
          cents={detailTotalCents(session)}
          {...(bountyAmount > 0 && { suffix: 'with the prize' })}
          total
        />
      </Amounts>
      <div className={`hide-empty ${styles.payment}`}>
        <SessionPayLine session={session} />
      </div>
      {(bountyAmount > 0 || potAmount > 0) && session.status !== 'cancelled' && (
        <Muted size="medium">{prizeTerms(session, serverNow())}</Muted>
      )}
      <Muted size="medium">
        <Terms session={session} /> {session.status !== 'cancelled' && playedTerms(session, labels)}
      </Muted>
      <Muted>{dayCostText(session)}</Muted>
    </section>
  )
}

/** The refund terms before joining, what the spot cost, or what was refunded, by viewer. */
function Terms({ session }: { session: Session }) {
  const now = serverNow()
  const paid = paidCents(session)
  if (session.status === 'cancelled')
    return paid > 0
      ? `This session was cancelled. We refunded ${dollars(paid)} to your wallet.`
      : 'This session was cancelled.'
  if (session.viewer?.isMember) {
    const { bountyPaidCents, refundIfLeavingCents } = session.viewer
    return (
      <>
        {bountyPaidCents > 0 &&
          `${dollars(session.viewer.paidCents)} for your spot and ${dollars(bountyPaidCents)} for the bounty. `}
        {canNow(session, 'leave', now) && (
          <TermsLine
            terms={{
              before: 'If you leave now, you get ',
              moment: dollars(refundIfLeavingCents),
              after: ' back.',
            }}
          />
        )}
      </>
    )
  }
  return canJoin(session, now) || canAsk(session, now) ? (
    <TermsLine terms={refundTerms(session, now, labels)} />
  ) : null
}
