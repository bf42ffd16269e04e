import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { Amounts } from '../../../ui/amounts.tsx'
import { DialogFoot } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { type FeeLabels, joinCopy, refundCopy, type Terms } from '../booking-copy.ts'
import { tbaTerms } from '../course-announcement.ts'
import { dueToJoinCents } from '../money.ts'
import { prizeText } from '../session-display.ts'
import styles from './dialogs.module.css'
import { FeeRows } from './fee-rows.tsx'
import { PayLine } from './pay-line.tsx'
import { SessionHeading } from './session-heading.tsx'
import { TermsLine } from './terms-line.tsx'

type SpotSummaryProps = {
  session: Session
  labels: FeeLabels
  /** When the wallet is charged, if not now. */
  charge?: ReactNode
  refund: Terms
  wallet: ReactNode
  alert: ReactNode
  payLabel: string
  /** The button that confirms. */
  action: ReactNode
}

/** What a spot costs, when the wallet is charged, and what is refunded, before a player confirms. */
export function SpotSummary({
  session,
  labels,
  charge,
  refund,
  wallet,
  alert,
  payLabel,
  action,
}: SpotSummaryProps) {
  const course = tbaTerms(session)
  return (
    <>
      <Stack gap={5}>
        <SessionHeading session={session} />
        <Amounts>
          {/* A bounty is never charged to a joiner. */}
          <FeeRows fees={{ ...session, bountyAmount: 0 }} labels={labels} />
        </Amounts>
        <div role="alert" className="live">
          {alert}
        </div>
        <Stack as="dl" gap={1} className={styles.terms}>
          {charge && (
            <>
              <dt>{joinCopy.whenYouPay}</dt>
              <dd>{charge}</dd>
            </>
          )}
          <dt>{joinCopy.refund}</dt>
          <dd>
            <TermsLine terms={refund} /> {refundCopy.ifCancelled}
          </dd>
          {course && (
            <>
              <dt>{joinCopy.course}</dt>
              <dd>{course}</dd>
            </>
          )}
          <dt>{joinCopy.prize}</dt>
          <dd>{prizeText(session)}</dd>
          <dt>{joinCopy.wallet}</dt>
          <dd>{wallet}</dd>
        </Stack>
      </Stack>
      <DialogFoot>
        <div className={styles.pay}>
          <PayLine label={payLabel} cents={dueToJoinCents(session)} />
        </div>
        {action}
      </DialogFoot>
    </>
  )
}
