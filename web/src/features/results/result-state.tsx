import type { Scorecard } from '@county-golf/contract/results'
import { IconAlertTriangle, IconFlag, IconHourglass, IconTrophy } from '@tabler/icons-react'
import { useState } from 'react'
import { dayAndClock } from '../../lib/dates.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { capitalized, resultCopy } from './copy.ts'
import { ResultDialog } from './result-dialog.tsx'
import styles from './scorecard.module.css'
import {
  canPost,
  canSubmit,
  missingScores,
  namesOf,
  outcomeText,
  prizeOf,
  type Round,
} from './scorecard-rules.ts'

const DisputeDialog = lazyComponent(
  async () => (await import('./dispute-dialog.tsx')).DisputeDialog,
)

type ResultProps = Round & {
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
            {card.state === 'expired' ? resultCopy.notSubmitted : resultCopy.noResult}
          </strong>{' '}
          {prizeOf(session) > 0 && resultCopy.refunded}
          {card.ruling?.note}
        </Notice>
      )
  }
}

function Open({ session, card, viewerId, onPost }: ResultProps) {
  const at = (instant: string) => dayAndClock(instant, session.timeZone)
  const now = new Date()
  const isOver = new Date(card.proposableFrom) <= now
  const missing = missingScores(session, card)
  const needsOwn = missing.includes(viewerId)
  const isMember = session.viewer?.isMember === true
  const prize = prizeOf(session)
  return (
    <Row gap={4} justify="between" className={styles.step}>
      <p className="soft-second">
        {isOver
          ? `${
              missing.length > 0
                ? resultCopy.missing(namesOf(session, missing, viewerId))
                : resultCopy.byScores(outcomeText(session, card.leaders, viewerId))
            } ${resultCopy.deadline(at(card.proposableUntil), prize)}`
          : resultCopy.postAsYouFinish(at(card.proposableFrom), prize)}
      </p>
      {isMember && needsOwn && canPost(card, viewerId, viewerId, now) && (
        <Button onClick={() => onPost(viewerId)}>{resultCopy.postYours}</Button>
      )}
      {isMember && !needsOwn && isOver && missing[0] && (
        <Button onClick={() => onPost(missing[0] ?? viewerId)}>{resultCopy.postMissing}</Button>
      )}
      {isMember && canSubmit(session, card, now) && (
        <SubmitResult session={session} card={card} viewerId={viewerId} />
      )}
    </Row>
  )
}

function Proposed(round: Round) {
  const { session, card, viewerId } = round
  const { proposal } = card
  if (!proposal) return null
  const waiting = session.players.filter((id) => !proposal.confirmations.includes(id))
  const canReview = session.viewer?.isMember && waiting.includes(viewerId)
  return (
    <Notice tone="lake" icon={<IconHourglass size={20} aria-hidden="true" />}>
      <strong>
        {resultCopy.submitted(
          namesOf(session, [proposal.by], viewerId),
          outcomeText(session, proposal.winners, viewerId),
          proposal.winners.length > 0 ? prizeOf(session) : 0,
        )}
      </strong>{' '}
      {proposal.winners.length === 0 && `${resultCopy.winNeedsTwo} `}
      {waiting.length > 0 && resultCopy.waitingFor(namesOf(session, waiting, viewerId))}
      {resultCopy.finalBy(dayAndClock(proposal.expiresAt, session.timeZone))}
      {canReview && <ReviewActions {...round} />}
    </Notice>
  )
}

function Disputed({ session, card, viewerId }: Round) {
  return (
    <Notice tone="flag" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
      <strong>{resultCopy.disputed}</strong> {resultCopy.adminDecides(prizeOf(session) > 0)}
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

function Approval({ session, card, viewerId }: Round) {
  return (
    <Notice tone="lake" icon={<IconHourglass size={20} aria-hidden="true" />}>
      <strong>
        {resultCopy.everyoneAgrees(outcomeText(session, card.proposal?.winners ?? [], viewerId))}
      </strong>{' '}
      {resultCopy.awaitingApproval(prizeOf(session))}
    </Notice>
  )
}

function Settled({ session, card, viewerId }: Round) {
  const prize = prizeOf(session)
  return (
    <Notice tone="brass" icon={<IconTrophy size={20} aria-hidden="true" />}>
      <strong>
        {resultCopy.final(capitalized(outcomeText(session, card.winners, viewerId)), prize)}
      </strong>{' '}
      {prize > 0 && paidText(card.winners, viewerId)}
      {card.ruling && ` ${resultCopy.decidedByAdmin}`} {card.ruling?.note}
    </Notice>
  )
}

function paidText(winners: Scorecard['winners'], viewerId: string): string {
  if (winners.length > 1) return resultCopy.paidToAll
  return winners[0] === viewerId ? resultCopy.paidToYou : resultCopy.paidToWinner
}

function SubmitResult(props: Round) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{resultCopy.submit}</Button>
      {isOpen && <ResultDialog {...props} kind="submit" onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ReviewActions(props: Round) {
  const [open, setOpen] = useState<'accept' | 'dispute'>()
  const close = () => setOpen(undefined)
  return (
    <Row gap={2} wrap className="above-3">
      <Button onClick={() => setOpen('accept')}>{resultCopy.accept}</Button>
      <Button variant="danger-outline" onClick={() => setOpen('dispute')}>
        {resultCopy.dispute}
      </Button>
      {open === 'accept' && <ResultDialog {...props} kind="accept" onClose={close} />}
      {open === 'dispute' && <DisputeDialog session={props.session} onClose={close} />}
    </Row>
  )
}
