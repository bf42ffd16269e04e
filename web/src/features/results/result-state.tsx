import { dollars } from '@county-golf/contract/money'
import type { Card } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { IconAlertTriangle, IconFlag, IconHourglass, IconTrophy } from '@tabler/icons-react'
import { dayAndClock } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AnswerActions, SubmitResult } from './result-actions.tsx'
import styles from './score-card.module.css'
import {
  canSubmit,
  capitalized,
  mayPost,
  missingOf,
  namesOf,
  prizeOf,
  verdictOf,
} from './standing.ts'

type ResultProps = {
  session: Session
  card: Card
  viewerId: string
  /** Opens the scores, with this player's first. */
  onPost: (playerId: string) => void
}

/** Where the result stands, until when something can be done about it, and by whom. */
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
  const now = new Date()
  const isOver = new Date(card.proposableFrom) <= now
  const missing = missingOf(session, card)
  const needsOwn = missing.includes(viewerId)
  const isMember = session.viewer?.isMember === true
  const prize = prizeOf(session)
  return (
    <div className={styles.step}>
      <p className={styles.hint}>
        {isOver ? (
          <>
            {missing.length > 0
              ? `No score yet for ${namesOf(session, missing, viewerId)}.`
              : `${capitalized(verdictOf(session, card.leaders, viewerId))}, by the scores.`}{' '}
            {prize > 0
              ? `If no result is submitted by ${at(card.proposableUntil)}, the ${dollars(prize)} prize is refunded to the players who put it in.`
              : `The card closes ${at(card.proposableUntil)}.`}
          </>
        ) : (
          <>
            Post scores as you finish. The result can be submitted from {at(card.proposableFrom)}
            {prize > 0 && `, and the ${dollars(prize)} prize is paid once everyone accepts it`}.
          </>
        )}
      </p>
      {isMember && needsOwn && mayPost(card, viewerId, viewerId, now) && (
        <Button onClick={() => onPost(viewerId)}>Post your score</Button>
      )}
      {isMember && !needsOwn && isOver && missing[0] && (
        <Button onClick={() => onPost(missing[0] ?? viewerId)}>Post missing scores</Button>
      )}
      {isMember && canSubmit(session, card, now) && (
        <SubmitResult session={session} card={card} viewerId={viewerId} />
      )}
    </div>
  )
}

function Proposed({ session, card, viewerId }: ResultProps) {
  const { proposal } = card
  if (!proposal) return null
  const prize = prizeOf(session)
  const waiting = session.players.filter((id) => !proposal.confirmations.includes(id))
  const mayAnswer = session.viewer?.isMember && waiting.includes(viewerId)
  return (
    <Notice tone="lake" icon={<IconHourglass size={20} aria-hidden="true" />}>
      <strong>
        {capitalized(namesOf(session, [proposal.by], viewerId))} submitted the result:{' '}
        {verdictOf(session, proposal.winners, viewerId)}
        {prize > 0 && proposal.winners.length > 0 && ` ${dollars(prize)}`}.
      </strong>{' '}
      {proposal.winners.length === 0 && 'A win needs two players with a score. '}
      {waiting.length > 0 && `Waiting for ${namesOf(session, waiting, viewerId)}. `}
      It’s final once everyone accepts it, or on {dayAndClock(proposal.expiresAt, session.timeZone)}{' '}
      if no one disputes it.
      {mayAnswer && <AnswerActions session={session} card={card} viewerId={viewerId} />}
    </Notice>
  )
}

function Disputed({ session, card, viewerId }: ResultProps) {
  return (
    <Notice tone="flag" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
      <strong>The result is disputed.</strong> An administrator rules on it
      {prizeOf(session) > 0 && '; until then the prize stays where it is'}.
      {card.proposal?.disputes.map(({ userId, reason }) => (
        <blockquote key={userId} className={styles.reason}>
          {reason}
          <footer>{capitalized(namesOf(session, [userId], viewerId))}</footer>
        </blockquote>
      ))}
    </Notice>
  )
}

function Approval({ session, card, viewerId }: ResultProps) {
  return (
    <Notice tone="lake" icon={<IconHourglass size={20} aria-hidden="true" />}>
      <strong>
        {capitalized(verdictOf(session, card.proposal?.winners ?? [], viewerId))}, all agree.
      </strong>{' '}
      The bounty of {dollars(prizeOf(session))} is County Golf’s, so an administrator approves it
      before it is paid.
    </Notice>
  )
}

function Settled({ session, card, viewerId }: ResultProps) {
  const prize = prizeOf(session)
  return (
    <Notice tone="brass" icon={<IconTrophy size={20} aria-hidden="true" />}>
      <strong>
        {capitalized(verdictOf(session, card.winners, viewerId))}
        {prize > 0 && ` ${dollars(prize)}`}.
      </strong>{' '}
      {prize > 0 && paidWords(card.winners, viewerId)}
      {card.ruling && ' Ruled by an administrator.'} {card.ruling?.note}
    </Notice>
  )
}

/** Where the prize went, as the reader would say it. */
function paidWords(winners: Card['winners'], viewerId: string): string {
  if (winners.length > 1) return 'The prize was split and is in their wallets.'
  return `The prize is in ${winners[0] === viewerId ? 'your' : 'the winner’s'} wallet.`
}
