import { AmountRow } from '../../../ui/amounts.tsx'
import { type FeeLabels, feeCopy } from '../booking-copy.ts'
import type { Fees } from '../money.ts'

type FeeRowsProps = {
  fees: Fees
  labels: FeeLabels
  /** Text after the pot. */
  potSuffix?: string
}

/** The fees, and the bounty or the pot. */
export function FeeRows({ fees, labels, potSuffix }: FeeRowsProps) {
  const { serviceFeeCents, depositCents, bountyAmount, potAmount } = fees
  return (
    <>
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
        <AmountRow
          label={labels.pot}
          cents={potAmount}
          {...(potSuffix && { suffix: potSuffix })}
          tone="lake"
        />
      )}
    </>
  )
}
