import { dollars } from '@county-golf/contract/money'
import type { Scorecard } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { IconAlertTriangle, IconFlag, IconHourglass, IconTrophy } from '@tabler/icons-react'
import { useState } from 'react'
import { dayAndClock } from '../../lib/dates.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { serverNow } from '../../lib/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { capitalized, winNeedsTwo } from './copy.ts'
import { ResultDialog } from './result-dialog.tsx'
import styles from './scorecard.module.css'
import {
  canPost,
  canSubmit,
  missingScores,
  namesOf,
  outcomeText,
  paidText,
  prizeOf,
  type ScorecardView,
  wonText,
} from './scorecard-rules.ts'

const DisputeDialog = lazyComponent(
  async () => (await import('./dispute-dialog.tsx')).DisputeDialog,
)

type ResultProps = ScorecardView & {
  /** Opens the scores with this player's first. */
  onPost: (playerId: string) => void
}

/** The state of the result, its deadline, and the viewer's actions. */
export function ResultState(props: ResultProps) {
  const { card, session } = props
  if (card.awaitingApproval) return <Approval {...props} />
  switch (card.state) {
    case 'open':
      return <Open {...props} />
    case 'proposed':
      return <Proposed {...props} />
    case 'disputed':
      return <Disputed {...props} />
    case 'settled':
      return <Settled {...props} />
    default:
      return (
        <Notice icon={<IconFlag size={20} aria-hidden="true" />}>
          <strong>
            {card.state === 'expired' ? 'No result was submitted in time.' : 'No result.'}
          </strong>{' '}
          {prizeOf(session) > 0 && 'The prize money was refunded. '}
          {card.ruling?.note}
        </Notice>
      )
  }
}

function Open({ session, card, viewerId, onPost }: ResultProps) {
  const at = (instant: string) => dayAndClock(instant, session.timeZone)
  const now = serverNow()
  const isOver = new Date(card.proposableFrom) <= now
  const missing = missingScores(session, card)
  const needsOwn = missing.includes(viewerId)
  const isMember = session.viewer?.isMember === true
  const prize = prizeOf(session)
  return (
    <Row gap={4} justify="between" className={styles.step}>
      <p className="soft-second">
        {card.unmetTerms && `${unmetText[card.unmetTerms]} `}
        {isOver
          ? `${
              missing.length > 0
                ? `No score yet for ${namesOf(session, missing, viewerId)}.`
                : `Based on the scores, ${outcomeText(session, card.leaders, viewerId)}.`
            } ${deadlineText(at(card.proposableUntil), prize)}`
          : `Post scores as you finish. You can submit the result starting ${at(card.proposableFrom)}.${
              prize > 0 ? ` The ${dollars(prize)} prize is paid once everyone accepts it.` : ''
            }`}
      </p>
      {isMember && needsOwn && canPost(card, viewerId, viewerId, now) && (
        <Button onClick={() => onPost(viewerId)}>Post your score</Button>
      )}
      {isMember && !needsOwn && isOver && missing[0] && (
        <Button onClick={() => onPost(missing[0] ?? viewerId)}>Post missing scores</Button>
      )}
      {isMember && canSubmit(session, card, now) && (
        <SubmitResult session={session} card={card} viewerId={viewerId} />
      )}
    </Row>
  )
}

const deadlineText = (until: string, prizeCents: number): string =>
  prizeCents > 0
    ? `If no result is submitted by ${until}, the ${dollars(prizeCents)} prize is refunded.`
    : `Scoring closes ${until}.`

function Proposed(round: ScorecardView) {
  const { session, card, viewerId } = round
  const { proposal } = card
  if (!proposal) return null
  return (
    <Notice tone="lake" icon={<IconHourglass size={20} aria-hidden="true" />}>
      <strong>
        {`${capitalized(namesOf(session, [proposal.by], viewerId))} submitted the result: ${wonText(session, proposal.winners, viewerId)}.`}
      </strong>{' '}
      {proposal.winners.length === 0 && `${winNeedsTwo} `}
      {proposal.awaiting.length > 0 &&
        `Waiting for ${namesOf(session, proposal.awaiting, viewerId)}. `}
      {`It’s final once everyone accepts it, or on ${dayAndClock(proposal.expiresAt, session.timeZone)} if no one disputes it.`}
      {proposal.awaiting.includes(viewerId) && <ReviewActions {...round} />}
    </Notice>
  )
}

function Disputed({ session, card, viewerId }: ScorecardView) {
  return (
    <Notice tone="flag" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
      <strong>The result is disputed.</strong>{' '}
      {`Our team will decide.${prizeOf(session) > 0 ? ' The prize is on hold until then.' : ''}`}
      {card.proposal?.disputes.map(({ userId, reason }) => (
        <blockquote key={userId} className={styles.reason}>
          {reason}
          <footer className="soft-small">
            {capitalized(namesOf(session, [userId], viewerId))}
          </footer>
        </blockquote>
      ))}
    </Notice>
  )
}

/** Why a net prize is on hold, and what happens without a decision. */
function holdText(session: Session, { reason, until }: NonNullable<Scorecard['hold']>): string {
  const why =
    reason === 'low_net'
      ? 'The net score is far below the winner’s handicap'
      : 'It’s the winner’s first net prize'
  const deadline = until
    ? ` If there’s no decision by ${dayAndClock(until, session.timeZone)}, the prize money is refunded.`
    : ''
  return `${why}, so our team will look at it before the ${dollars(prizeOf(session))} prize is paid.${deadline}`
}

/** Why net scores can't decide the prize. */
const unmetText: Record<NonNullable<Scorecard['unmetTerms']>, string> = {
  handicap: 'A player has no proven handicap, so the prize money will be refunded.',
  rating: 'A player’s tees have no known rating, so the prize money will be refunded.',
}

function Approval({ session, card, viewerId }: ScorecardView) {
  return (
    <Notice tone="lake" icon={<IconHourglass size={20} aria-hidden="true" />}>
      <strong>
        {`Everyone agrees: ${outcomeText(session, card.proposal?.winners ?? [], viewerId)}.`}
      </strong>{' '}
      {card.hold
        ? holdText(session, card.hold)
        : `County Golf is funding the ${dollars(prizeOf(session))} bounty, so our team has to approve it first.`}
    </Notice>
  )
}

function Settled({ session, card, viewerId }: ScorecardView) {
  return (
    <Notice tone="brass" icon={<IconTrophy size={20} aria-hidden="true" />}>
      <strong>{`${capitalized(wonText(session, card.winners, viewerId))}.`}</strong>{' '}
      {prizeOf(session) > 0 && paidText(card.winners, viewerId)}
      {card.ruling && ' Decided by our team.'} {card.ruling?.note}
    </Notice>
  )
}

function SubmitResult(props: ScorecardView) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Submit result</Button>
      {isOpen && <ResultDialog {...props} kind="submit" onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ReviewActions(props: ScorecardView) {
  const [open, setOpen] = useState<'accept' | 'dispute'>()
  const close = () => setOpen(undefined)
  return (
    <Row gap={2} wrap className={styles.review}>
      <Button onClick={() => setOpen('accept')}>Accept result</Button>
      <Button variant="danger-outline" onClick={() => setOpen('dispute')}>
        Dispute result
      </Button>
      {open === 'accept' && <ResultDialog {...props} kind="accept" onClose={close} />}
      {open === 'dispute' && <DisputeDialog session={props.session} onClose={close} />}
    </Row>
  )
}
