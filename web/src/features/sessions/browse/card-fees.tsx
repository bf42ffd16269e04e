import type { Session } from '@county-golf/contract/sessions'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Muted } from '../../../ui/text.tsx'
import { feeCopy, feeLabels } from '../booking-copy.ts'
import { FeeRows } from '../components/fee-rows.tsx'
import { joinFeeCents } from '../money.ts'
import styles from './session-card.module.css'

const labels = feeLabels('card')

/** The fee breakdown. The rows of adjacent cards line up from the total down. */
export function CardFees({ session }: { session: Session }) {
  const { bountyAmount, potAmount } = session
  return (
    <div className={styles.fees}>
      <Amounts>
        <FeeRows fees={session} labels={labels} potSuffix={feeCopy.eachSuffix} />
        <AmountRow label={labels.total} cents={joinFeeCents(session)} total />
      </Amounts>
      <Muted size="small" className={styles.separate}>
        {bountyAmount > 0 && feeCopy.bountyIsSeparate}
        {potAmount > 0 && feeCopy.potIsSeparate}
      </Muted>
    </div>
  )
}
