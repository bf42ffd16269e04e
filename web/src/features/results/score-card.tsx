import { proposeWithinHours } from '@county-golf/contract/constants'
import type { Card } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '../../lib/viewer.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { cardQuery } from './api.ts'
import { RatingPrompt } from './rating-prompt.tsx'
import { ResultState } from './result-state.tsx'
import styles from './score-card.module.css'
import { ScoreRow } from './score-row.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import { isAwaited, standings } from './standing.ts'
import { UnsentNotice } from './unsent-notice.tsx'

const hourMs = 3_600_000

const states: Record<Card['state'], { word: string; tone: Tone }> = {
  open: { word: 'In play', tone: 'fairway' },
  proposed: { word: 'Submitted', tone: 'lake' },
  disputed: { word: 'Disputed', tone: 'flag' },
  settled: { word: 'Final', tone: 'solid' },
  expired: { word: 'Closed', tone: 'grey' },
  void: { word: 'No result', tone: 'grey' },
}

type ScoreCardProps = {
  session: Session
  /** It stands on top while it needs its players, and further down after that. */
  place: 'top' | 'below'
}

/** The score card of a session, from its tee time on, for its players, its host and administrators. */
export function ScoreCard({ session, place }: ScoreCardProps) {
  const { user, isAdmin } = useViewer()
  const begun = new Date(session.date) <= new Date()
  const mayRead = session.viewer?.isMember || session.viewer?.isHost || isAdmin
  if (!user || !mayRead || !begun || session.status === 'cancelled') return null
  return <CardPanel session={session} viewerId={user.id} place={place} />
}

function CardPanel({ session, viewerId, place }: ScoreCardProps & { viewerId: string }) {
  const { data: card, error, refetch } = useQuery(cardQuery(session.id))
  const now = new Date()
  const closesAt = Date.parse(session.date) + proposeWithinHours * hourMs
  const isNeeded = card ? isAwaited(card, now) : now.getTime() < closesAt
  const isOnTop = session.viewer?.isMember === true && isNeeded
  if (isOnTop !== (place === 'top')) return null
  return (
    <section className={styles.panel} data-place={place} aria-labelledby="score-card">
      <div className={styles.head}>
        <h2 id="score-card">Score Card</h2>
        {card && <StateBadge session={session} card={card} />}
      </div>
      {card ? (
        <Entries session={session} card={card} viewerId={viewerId} />
      ) : error ? (
        <ErrorState title="Couldn’t load the score card" onRetry={() => void refetch()} />
      ) : (
        <Loading>
          {session.players.map((id) => (
            <Skeleton key={id} height={64} />
          ))}
        </Loading>
      )}
      <RatingPrompt session={session} />
    </section>
  )
}

function StateBadge({ session, card }: { session: Session; card: Card }) {
  const { word, tone } = states[card.state]
  const over = card.state === 'open' && new Date(card.proposableFrom) <= new Date()
  return (
    <span className={styles.badges}>
      <span className={styles.kind}>
        {card.holes} holes, {card.scoring === 'net' ? 'lowest net' : 'lowest gross'} wins
        {session.scoring === 'net' && card.scoring === 'gross' && ' (not everyone has an index)'}
      </span>
      <Badge tone={over ? 'brass' : tone}>{over ? 'Round over' : word}</Badge>
    </span>
  )
}

type EntriesProps = { session: Session; card: Card; viewerId: string }

function Entries({ session, card, viewerId }: EntriesProps) {
  const [posting, setPosting] = useState<string | null>(null)
  return (
    <>
      <UnsentNotice sessionId={session.id} viewerId={viewerId} hasAction />
      <ResultState session={session} card={card} viewerId={viewerId} onPost={setPosting} />
      <ol className={styles.rows}>
        {standings(session, card).map((standing) => (
          <ScoreRow
            key={standing.player.id}
            session={session}
            card={card}
            standing={standing}
            viewerId={viewerId}
            onPost={() => setPosting(standing.player.id)}
          />
        ))}
      </ol>
      {posting !== null && (
        <ScoreSheet
          session={session}
          card={card}
          viewerId={viewerId}
          startWith={posting}
          onClose={() => setPosting(null)}
        />
      )}
    </>
  )
}
