import type { Scorecard } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { serverNow } from '../../lib/server-time.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { scorecardQuery, unratedQuery } from './api.ts'
import { ResultState } from './result-state.tsx'
import { ScoreRow } from './score-row.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import styles from './scorecard.module.css'
import { missingScores, type ScorecardView, scorecardRows } from './scorecard-rules.ts'
import { UnsentNotice } from './unsent-notice.tsx'

const RatingDialog = lazyComponent(async () => (await import('./rating-dialog.tsx')).RatingDialog)

const states: Record<Scorecard['state'], [label: string, tone: Tone]> = {
  open: ['In progress', 'fairway'],
  proposed: ['Awaiting confirmation', 'lake'],
  disputed: ['Disputed', 'flag'],
  settled: ['Final', 'solid'],
  expired: ['Closed', 'gray'],
  void: ['No result', 'gray'],
}

type ScorecardPanelProps = { session: Session; viewerId: string }

/** The scorecard, with the result first. */
export function ScorecardPanel({ session, viewerId }: ScorecardPanelProps) {
  const query = useQuery(scorecardQuery(session.id))
  const { data: card } = query
  return (
    <Stack as="section" gap={4} className={styles.top} aria-labelledby="scorecard">
      <Row gap={[1, 4]} wrap justify="between" align="baseline">
        <h2 id="scorecard">Scorecard</h2>
        {card && <StateBadge session={session} card={card} />}
      </Row>
      <Loaded
        query={query}
        failed="Couldn’t load the scorecard"
        skeleton={session.players.map((id) => <Skeleton key={id} height={64} />)}
      >
        {(loaded) => <Content session={session} card={loaded} viewerId={viewerId} />}
      </Loaded>
      <RatingPrompt session={session} />
    </Stack>
  )
}

function StateBadge({ session, card }: Pick<ScorecardView, 'session' | 'card'>) {
  const isOver = card.state === 'open' && new Date(card.proposableFrom) <= serverNow()
  const overLabel = missingScores(session, card).length > 0 ? 'Scores missing' : 'Ready to submit'
  const [label, tone] = isOver ? ([overLabel, 'brass'] as const) : states[card.state]
  return (
    <Row as="span" gap={[1, 3]} wrap align="baseline" inline>
      <span className="soft-second">
        {`${card.holes} holes, ${card.scoring === 'net' ? 'lowest net' : 'lowest gross'} wins`}
        {session.scoring === 'net' && card.scoring === 'gross' && ' (not everyone has a handicap)'}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </Row>
  )
}

function Content(round: ScorecardView) {
  const { session, card, viewerId } = round
  const [posting, setPosting] = useState<string | null>(null)
  return (
    <>
      <UnsentNotice sessionId={session.id} viewerId={viewerId} hasAction />
      <ResultState {...round} onPost={setPosting} />
      <ol className={styles.rows}>
        {scorecardRows(session, card).map((row) => (
          <ScoreRow
            key={row.player.id}
            {...round}
            row={row}
            onPost={() => setPosting(row.player.id)}
          />
        ))}
      </ol>
      {posting !== null && (
        <ScoreSheet {...round} startWith={posting} onClose={() => setPosting(null)} />
      )}
    </>
  )
}

/** After the round, asks for ratings of the other players. */
function RatingPrompt({ session }: { session: Session }) {
  const canRate = session.viewer?.isMember === true && session.status === 'completed'
  const data = useOptionalQuery({ ...unratedQuery, enabled: canRate })
  const [open, setOpen] = useState(false)
  const unrated = (data?.items ?? []).filter(({ sessionId }) => sessionId === session.id)
  if (!canRate || unrated.length === 0) return null
  return (
    <>
      <Notice
        icon={<IconStar size={20} aria-hidden="true" />}
        action={
          <Button size="small" variant="outline" onClick={() => setOpen(true)}>
            Rate players
          </Button>
        }
      >
        How was your round? Ratings stay hidden until you’ve both rated.
      </Notice>
      {open && (
        <RatingDialog
          sessionId={session.id}
          players={unrated.map(({ user }) => user)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
