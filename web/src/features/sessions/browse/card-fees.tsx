import type { Session } from '@county-golf/contract/sessions'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { joinFeeCents } from '../money.ts'
import styles from './session-card.module.css'

/** The fee breakdown; the rows of neighbouring cards line up from the total downwards. */
export function CardFees({ session }: { session: Session }) {
  const { serviceFeeCents, depositCents, bountyAmount, potAmount } = session
  return (
    <div className={styles.fees}>
      <Amounts>
        <AmountRow label="Service Fee" cents={serviceFeeCents} />
        <AmountRow label="Deposit" cents={depositCents} />
        {bountyAmount > 0 && <AmountRow label="Bounty Offered" cents={bountyAmount} tone="brass" />}
        {potAmount > 0 && (
          <AmountRow label="Player Pot" cents={potAmount} suffix="each" tone="lake" />
        )}
        <AmountRow label="Join Fee Total" cents={joinFeeCents(session)} total />
      </Amounts>
      <p className={styles.separate}>
        {bountyAmount > 0 && 'Winner takes all. The bounty is separate from the join fee.'}
        {potAmount > 0 && 'The pot is separate from the join fee.'}
      </p>
    </div>
  )
}
