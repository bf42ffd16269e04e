import { teesLabel } from '@county-golf/contract/course-facts'
import type { Scorecard, ScorecardScore } from '@county-golf/contract/results'
import { IconCheck, IconTrophyFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useIdempotentMutation } from '../../domain/mutations.ts'
import { formatHandicapIndex } from '../../domain/users/handicap-index.ts'
import { serverNow } from '../../lib/server-time.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { scorecardScope, updateScorecard } from './api.ts'
import { capitalized, possessive, withdrawnMark } from './copy.ts'
import { PlayerName } from './player-name.tsx'
import styles from './scorecard.module.css'
import {
  canAttest,
  canPost,
  namesOf,
  type ScorecardRow,
  type ScorecardView,
} from './scorecard-rules.ts'

type ScoreRowProps = ScorecardView & { row: ScorecardRow; onPost: () => void }

/** A player's row: rank, name, score, and the viewer's actions. */
export function ScoreRow({ session, card, row, viewerId, onPost }: ScoreRowProps) {
  const { player, score, rank } = row
  const isOwn = player.id === viewerId
  const isMember = session.viewer?.isMember === true
  const whose = isOwn ? 'your' : possessive(nameOf(player))
  const isWinner = card.winners.includes(player.id)
  return (
    <li className={styles.row} data-winner={isWinner || undefined}>
      <span className={styles.rank}>
        {isWinner ? (
          <IconTrophyFilled size={18} role="img" aria-label="Winner" />
        ) : (
          (rank ?? <span aria-hidden="true">–</span>)
        )}
      </span>
      <Avatar person={player} size={36} />
      <Stack className="shrinks">
        <span className={styles.name}>
          <PlayerName player={player} isOwn={isOwn} />
        </span>
        <Muted as="span" size="small" className={styles.about}>
          <About session={session} card={card} score={score} viewerId={viewerId} />
          <Basis card={card} playerId={player.id} />
        </Muted>
      </Stack>
      <Figures card={card} score={score} />
      {isMember && (
        <Row gap={2} wrap justify="end" className={`hide-empty ${styles.actions}`}>
          {score && canAttest(card, score, viewerId) && (
            <Attest session={session} score={score} name={nameOf(player)} isOwn={isOwn} />
          )}
          {canPost(card, player.id, viewerId, serverNow()) && !(isOwn && !score) && (
            <Button
              size="small"
              variant="outline"
              aria-label={score ? `Change ${whose} score` : `Post ${whose} score`}
              onClick={onPost}
            >
              {score ? 'Change' : 'Post score'}
            </Button>
          )}
        </Row>
      )}
      {score?.strokes && <Holes strokes={score.strokes} />}
    </li>
  )
}

function Figures({ card, score }: Pick<AboutProps, 'card' | 'score'>) {
  if (!score || score.withdrawn)
    return <Muted as="span">{score ? withdrawnMark : 'No score'}</Muted>
  const isNet = card.scoring === 'net'
  return (
    <Stack as="span" align="end" className={styles.score}>
      <strong className="figures">{isNet ? score.net : score.gross}</strong>
      {isNet && <span className="figures">{`gross ${score.gross}`}</span>}
    </Stack>
  )
}

type AboutProps = ScorecardView & { score: ScorecardScore | undefined }

/** Names the players who posted and confirmed a score. */
function About({ session, card, score, viewerId }: AboutProps) {
  if (!score) return 'Not posted yet'
  if (score.correctedAt) return 'Corrected by an admin'
  const action = score.withdrawn ? 'Withdrew' : 'Posted'
  if (score.attestedAt)
    return (
      <>
        <IconCheck size={14} aria-hidden="true" />
        {score.attestedBy
          ? `Confirmed by ${namesOf(session, [score.attestedBy], viewerId)}`
          : 'Confirmed'}
      </>
    )
  if (card.state === 'disputed') return `${action}, not confirmed`
  if (score.enteredBy === score.userId) return `${action}, not confirmed yet`
  return `${action} by ${namesOf(session, [score.enteredBy], viewerId)}, not confirmed yet`
}

/** The tees that were played, if the course has several, and the handicap that the net score counts with. */
function Basis({ card, playerId }: { card: Scorecard; playerId: string }) {
  const score = card.scores.find(({ userId }) => userId === playerId)
  const { tees = [], handicaps = [] } = card
  const played = tees.length > 1 && tees.find(({ id }) => id === score?.teeId)
  const handicap = card.scoring === 'net' && handicaps.find(({ userId }) => userId === playerId)
  const parts = [
    played && `Tees: ${teesLabel(played)}`,
    handicap && `handicap ${formatHandicapIndex(handicap.index)}`,
    handicap && handicap.strokesOff > 0 && `${handicap.strokesOff.toFixed(1)} off for net prizes`,
  ].filter(Boolean)
  return parts.length > 0 && <span className={styles.basis}>{parts.join(' · ')}</span>
}

type AttestProps = {
  session: ScorecardView['session']
  score: ScorecardScore
  name: string
  isOwn: boolean
}

function Attest({ session, score, name, isOwn }: AttestProps) {
  const client = useQueryClient()
  const total = score.gross ?? withdrawnMark
  const attest = useIdempotentMutation('POST /sessions/{id}/scores/{userId}/attest', {
    scope: scorecardScope(session.id),
    onSuccess: ({ card }) => {
      updateScorecard(client, session.id, card)
      toast.success(`${capitalized(isOwn ? 'your' : possessive(name))} score is confirmed`)
    },
    failure: 'Couldn’t confirm the score. Please try again.',
  })
  return (
    <Button
      size="small"
      variant={isOwn ? 'primary' : 'outline'}
      icon={<IconCheck size={16} aria-hidden="true" />}
      loading={attest.isPending}
      aria-label={`Confirm ${total} for ${isOwn ? 'you' : name}`}
      onClick={() => attest.mutate({ params: { id: session.id, userId: score.userId } })}
    >
      {`Confirm ${total}`}
    </Button>
  )
}

/** The strokes hole by hole, nine per row with their sum, as on a paper scorecard. */
function Holes({ strokes }: { strokes: readonly number[] }) {
  const holes = strokes.map((count, n) => ({ hole: n + 1, count }))
  const nines = [holes.slice(0, 9), holes.slice(9)].filter((nine) => nine.length > 0)
  return (
    <Row gap={[2, 4]} wrap align="stretch" className={styles.holes}>
      {nines.map((nine, n) => (
        <table key={n === 0 ? 'out' : 'in'} className={styles.nine}>
          <caption className="visually-hidden">
            {n === 0 ? 'Holes 1 to 9' : 'Holes 10 to 18'}
          </caption>
          <thead>
            <tr>
              {nine.map(({ hole }) => (
                <th key={hole} scope="col">
                  {hole}
                </th>
              ))}
              <th scope="col">{n === 0 ? 'Out' : 'In'}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              {nine.map(({ hole, count }) => (
                <td key={hole}>{count}</td>
              ))}
              <td className={styles.sum}>{nine.reduce((sum, { count }) => sum + count, 0)}</td>
            </tr>
          </tbody>
        </table>
      ))}
    </Row>
  )
}
