import type { Card, CardScore } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { IconCheck, IconTrophyFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { cardChanged, cardScope } from './api.ts'
import styles from './score-card.module.css'
import { mayAttest, mayPost, namesOf, type Standing } from './standing.ts'

type ScoreRowProps = {
  session: Session
  card: Card
  standing: Standing
  viewerId: string
  onPost: () => void
}

/** One player's line of the card: place, name, score, and what the viewer can do about it. */
export function ScoreRow({ session, card, standing, viewerId, onPost }: ScoreRowProps) {
  const { player, score, place } = standing
  const isOwn = player.id === viewerId
  const isMember = session.viewer?.isMember === true
  const isWinner = card.winners.includes(player.id)
  return (
    <li className={styles.row} data-winner={isWinner || undefined}>
      <span className={styles.place}>
        {isWinner ? (
          <IconTrophyFilled size={18} role="img" aria-label="Winner" />
        ) : (
          (place ?? <span aria-hidden="true">–</span>)
        )}
      </span>
      <Avatar person={player} size={36} />
      <div className={styles.who}>
        <span className={styles.name}>
          {nameOf(player)}
          {isOwn && <span className={styles.you}> (You)</span>}
        </span>
        <span className={styles.about}>
          <About session={session} card={card} score={score} viewerId={viewerId} />
        </span>
      </div>
      <Figures card={card} score={score} />
      {isMember && (
        <div className={styles.actions}>
          {score && mayAttest(card, score, viewerId) && (
            <Attest session={session} score={score} name={nameOf(player)} isOwn={isOwn} />
          )}
          {mayPost(card, player.id, viewerId, new Date()) && !(isOwn && !score) && (
            <Button
              size="small"
              variant="outline"
              aria-label={`${score ? 'Change' : 'Post'} ${isOwn ? 'your' : `${nameOf(player)}’s`} score`}
              onClick={onPost}
            >
              {score ? 'Change' : 'Post score'}
            </Button>
          )}
        </div>
      )}
      {score?.strokes && <Holes strokes={score.strokes} />}
    </li>
  )
}

function Figures({ card, score }: { card: Card; score: CardScore | undefined }) {
  if (!score) return <span className={styles.none}>No score</span>
  if (score.withdrawn) return <span className={styles.none}>WD</span>
  const isNet = card.scoring === 'net'
  return (
    <span className={styles.score}>
      <strong className="figures">{isNet ? score.net : score.gross}</strong>
      {isNet && <span className="figures">gross {score.gross}</span>}
    </span>
  )
}

type AboutProps = {
  session: Session
  card: Card
  score: CardScore | undefined
  viewerId: string
}

/** Whose word stands behind a score. */
function About({ session, card, score, viewerId }: AboutProps) {
  if (!score) return 'Still to be posted'
  const what = score.withdrawn ? 'Withdrew' : 'Posted'
  if (score.attestedAt)
    return (
      <>
        <IconCheck size={14} aria-hidden="true" />
        {score.attestedBy
          ? `Confirmed by ${namesOf(session, [score.attestedBy], viewerId)}`
          : 'Confirmed'}
      </>
    )
  if (card.state === 'disputed') return `${what}, not confirmed`
  if (score.enteredBy === score.userId) return `${what}, not confirmed yet`
  return `${what} by ${namesOf(session, [score.enteredBy], viewerId)}, not confirmed yet`
}

type AttestProps = { session: Session; score: CardScore; name: string; isOwn: boolean }

function Attest({ session, score, name, isOwn }: AttestProps) {
  const client = useQueryClient()
  const figure = score.gross ?? 'WD'
  const attest = useIntent('POST /sessions/{id}/scores/{userId}/attest', {
    scope: cardScope(session.id),
    onSuccess: ({ card }) => {
      cardChanged(client, session.id, card)
      toast.success(isOwn ? 'Your score is confirmed' : `${name}’s score is confirmed`)
    },
    onError: (error) => toast.error(messageOf(error, 'Couldn’t confirm the score. Try again.')),
  })
  return (
    <Button
      size="small"
      variant={isOwn ? 'primary' : 'outline'}
      icon={<IconCheck size={16} aria-hidden="true" />}
      loading={attest.isPending}
      aria-label={`Confirm ${figure} for ${isOwn ? 'you' : name}`}
      onClick={() => attest.mutate({ params: { id: session.id, userId: score.userId } })}
    >
      Confirm {figure}
    </Button>
  )
}

/** The strokes hole by hole, as on a paper card: nine in a row with their sum. */
function Holes({ strokes }: { strokes: readonly number[] }) {
  const holes = strokes.map((count, n) => ({ hole: n + 1, count }))
  const nines = [holes.slice(0, 9), holes.slice(9)].filter((nine) => nine.length > 0)
  return (
    <div className={styles.holes}>
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
    </div>
  )
}
