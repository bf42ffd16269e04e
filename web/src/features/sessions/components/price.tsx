import type { Session } from '@county-golf/contract/sessions'
import { serverNow } from '../../../lib/server-time.ts'
import { AmountRow } from '../../../ui/amounts.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import type { FeeLabels, Fees } from '../money.ts'
import type { Terms } from '../refund-terms.ts'
import { paymentOf } from '../session-display.ts'
import styles from './components.module.css'

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
      <AmountRow label="Service Fee" cents={serviceFeeCents} />
      <AmountRow label={labels.deposit} cents={depositCents} />
      {bountyAmount > 0 && (
        <AmountRow label={labels.bounty} cents={bountyAmount} suffix="prize" tone="brass" />
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

/** An amount below its label, as the largest figure of its box. */
export function PayLine({ label, cents }: { label: string; cents: number }) {
  return (
    <Stack as="p" className={styles.payLine}>
      <span className="soft-small">{label}</span>
      <strong>
        <Money cents={cents} />
      </strong>
    </Stack>
  )
}

/** What joining costs now, or what the viewer has paid. Nothing for a cancelled session. */
export function SessionPayLine({ session }: { session: Session }) {
  const payment = paymentOf(session, serverNow())
  return payment && <PayLine {...payment} />
}

/** A sentence with its lead and its most important part in bold. */
export function TermsLine({ terms: { lead, before, moment, after } }: { terms: Terms }) {
  return (
    <>
      {lead && <strong className={styles.lead}>{lead}</strong>}
      {before}
      {moment && <strong className={styles.moment}>{moment}</strong>}
      {after}
    </>
  )
}
