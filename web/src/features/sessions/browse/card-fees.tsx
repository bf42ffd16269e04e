import type { Session } from '@county-golf/contract/sessions'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Muted } from '../../../ui/text.tsx'
import { feeCopy, feeLabels } from '../booking-copy.ts'
import { joinFeeCents } from '../money.ts'
import styles from './session-card.module.css'

const labels = feeLabels('card')

/** The fee breakdown. The rows of adjacent cards line up from the total down. */
export function CardFees({ session }: { session: Session }) {
  const { serviceFeeCents, depositCents, bountyAmount, potAmount } = session
  return (
    <div className={styles.fees}>
      <Amounts>
        <AmountRow label={feeCopy.serviceFee} cents={serviceFeeCents} />
        <AmountRow label={labels.deposit} cents={depositCents} />
        {bountyAmount > 0 && (
          <AmountRow
            label={labels.bounty}
            cents={bountyAmount}
            suffix={feeCopy.prizeSuffix}
            tone="brass"
          />
        )}
        {potAmount > 0 && (
          <AmountRow label={labels.pot} cents={potAmount} suffix={feeCopy.eachSuffix} tone="lake" />
        )}
        <AmountRow label={labels.total} cents={joinFeeCents(session)} total />
      </Amounts>
      <Muted size="small" className={styles.separate}>
        {bountyAmount > 0 && feeCopy.bountyIsSeparate}
        {potAmount > 0 && feeCopy.potIsSeparate}
      </Muted>
    </div>
  )
}
