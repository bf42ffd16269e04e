import { topUpMaxCents } from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { Fragment, type ReactNode } from 'react'
import { serverNow } from '../../../lib/server-time.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Amounts } from '../../../ui/amounts.tsx'
import { DialogFoot } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import { owedQuery } from '../api.ts'
import { decisionTerms } from '../booking-terms.ts'
import { tbaTerms } from '../course-announcement.ts'
import { dayCostText } from '../day-facts.ts'
import { dueToJoinCents, type FeeLabels, topUp } from '../money.ts'
import { playedTerms, type Terms } from '../refund-terms.ts'
import { prizeTerms } from '../session-display.ts'
import styles from './dialogs.module.css'
import { NetTerms } from './net-terms.tsx'
import { FeeRows, PayLine, TermsLine } from './price.tsx'
import { SessionHeading } from './session-heading.tsx'

type SpotSummaryProps = {
  session: Session
  labels: FeeLabels
  /** When the wallet is charged, if not now. */
  charge?: ReactNode
  refund: Terms
  wallet: ReactNode
  alert: ReactNode
  /** What the player should know and confirm. */
  before: ReactNode
  payLabel: string
  /** What the player can add before they confirm. */
  children?: ReactNode
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
  before,
  payLabel,
  children,
  action,
}: SpotSummaryProps) {
  const refundText = (
    <>
      <TermsLine terms={refund} /> {playedTerms(session, labels)}
    </>
  )
  const terms = [
    ['When you pay', charge],
    ['Refund', refundText],
    ['Cancellation', decisionTerms(session)],
    ['Course', tbaTerms(session)],
    ['The day', session.dayCost && dayCostText(session)],
    [
      'Scoring',
      session.scoring === 'net' && <NetTerms key="net" forPrize={session.needsHandicap === true} />,
    ],
    ['Prize', prizeTerms(session, serverNow())],
    ['Wallet', wallet],
  ] as const
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
        <div role="status" className={`live ${styles.before}`}>
          {before}
        </div>
        <Stack as="dl" gap={1} className={styles.terms}>
          {terms.map(
            ([term, text]) =>
              text && (
                <Fragment key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </Fragment>
              ),
          )}
        </Stack>
        {children}
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

type WalletLineProps = {
  balanceCents: number
  dueCents: number
  /** The time left to accept an offered spot, as 'm:ss' or 'h:mm:ss'. */
  heldFor?: string | null
}

/** The balance before and after paying, or what happens to the spot while the player adds funds. */
export function WalletLine({ balanceCents, dueCents, heldFor = null }: WalletLineProps) {
  const isShort = balanceCents < dueCents
  const owedCents = useOptionalQuery({ ...owedQuery, enabled: isShort }) ?? 0
  if (!isShort)
    return (
      <>
        <Money cents={balanceCents} /> now,{' '}
        <strong>
          <Money cents={balanceCents - dueCents} />
        </strong>{' '}
        after joining
      </>
    )
  return (
    <>
      {`${dollars(balanceCents)} now. ${
        heldFor === null
          ? 'Your spot isn’t held while you add funds.'
          : `You have ${heldFor} to accept, with the time for adding funds.`
      }`}
      {owedCents > 0 &&
        ` You owe ${dollars(owedCents)} for a payment that was charged back. Money you add pays that first.`}
      {!topUp(dueCents - balanceCents, owedCents).isEnough &&
        ` You can add ${wholeDollars(topUpMaxCents)} at a time.`}
    </>
  )
}
