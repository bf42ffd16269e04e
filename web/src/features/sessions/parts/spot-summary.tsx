import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { DialogFoot } from '../../../ui/dialog.tsx'
import type { FeeNames } from '../fee-names.ts'
import { dueToJoinCents, prizeText, type Terms } from '../money.ts'
import { tbaTerms } from '../way-out.ts'
import styles from './dialogs.module.css'
import { PayLine } from './pay-line.tsx'
import { SessionHead } from './session-head.tsx'
import { TermsLine } from './terms-line.tsx'

type SpotSummaryProps = {
  session: Session
  names: FeeNames
  /** When the wallet is charged, where that isn't now. */
  charge?: ReactNode
  refund: Terms
  wallet: ReactNode
  alert: ReactNode
  payLabel: string
  /** The button that agrees to it. */
  action: ReactNode
}

/** What a spot costs, when it is charged and what is refunded, before a player agrees to it. */
export function SpotSummary({
  session,
  names,
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
      <div className={styles.body}>
        <SessionHead session={session} />
        <Amounts>
          <AmountRow label="Service Fee" cents={session.serviceFeeCents} />
          <AmountRow label={names.deposit} cents={session.depositCents} />
          {session.potAmount > 0 && (
            <AmountRow label={names.pot} cents={session.potAmount} tone="lake" />
          )}
        </Amounts>
        <div role="alert" className={styles.alert}>
          {alert}
        </div>
        <dl className={styles.terms}>
          {charge && (
            <>
              <dt>When you pay</dt>
              <dd>{charge}</dd>
            </>
          )}
          <dt>Refund</dt>
          <dd>
            <TermsLine terms={refund} /> You also get a full refund if the session is cancelled or
            no one else joins.
          </dd>
          {course && (
            <>
              <dt>Course</dt>
              <dd>{course}</dd>
            </>
          )}
          <dt>Prize</dt>
          <dd>{prizeText(session)}</dd>
          <dt>Wallet</dt>
          <dd>{wallet}</dd>
        </dl>
      </div>
      <DialogFoot>
        <div className={styles.pay}>
          <PayLine label={payLabel} cents={dueToJoinCents(session)} />
        </div>
        {action}
      </DialogFoot>
    </>
  )
}
