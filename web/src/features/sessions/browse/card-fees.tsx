import type { Session } from '@county-golf/contract/sessions'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { feeNames } from '../fee-names.ts'
import { joinFeeCents } from '../money.ts'
import styles from './session-card.module.css'

const names = feeNames('card')

/** The fee breakdown. The rows of adjacent cards line up from the total down. */
export function CardFees({ session }: { session: Session }) {
  const { serviceFeeCents, depositCents, bountyAmount, potAmount } = session
  return (
    <div className={styles.fees}>
      <Amounts>
        <AmountRow label="Service Fee" cents={serviceFeeCents} />
        <AmountRow label={names.deposit} cents={depositCents} />
        {bountyAmount > 0 && (
          <AmountRow label={names.bounty} cents={bountyAmount} suffix="prize" tone="brass" />
        )}
        {potAmount > 0 && (
          <AmountRow label={names.pot} cents={potAmount} suffix="each" tone="lake" />
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
