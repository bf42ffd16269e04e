import type { AdminDispute } from '@county-golf/contract/admin-reports'
import { shortDateTime } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import styles from './admin.module.css'
import { PersonCell } from './parts.tsx'

/** What each posted, what was proposed, and what is said against it. */
export function DisputeScores({ dispute: { players, card } }: { dispute: AdminDispute }) {
  const name = (id: string) => {
    const player = players.find((one) => one.id === id)
    return player ? nameOf(player) : 'a player who left'
  }
  const names = (ids: readonly string[]) => ids.map(name).join(' and ')
  const { proposal, ruling } = card
  return (
    <>
      <ul className={styles.rows}>
        {players.map((player) => {
          const score = card.scores.find(({ userId }) => userId === player.id)
          return (
            <li key={player.id}>
              <PersonCell person={player}>
                <span className={styles.badges}>
                  {proposal?.winners.includes(player.id) && <Badge>Winner, as proposed</Badge>}
                  {proposal?.confirmations.includes(player.id) && (
                    <Badge tone="grey">Confirmed</Badge>
                  )}
                </span>
              </PersonCell>
              <span>
                {!score ? 'no score' : score.gross === null ? 'WD' : `${score.gross} gross`}
                {score?.net != null && card.scoring === 'net' && `, ${score.net} net`}
                {score?.strokes && <span className={styles.second}>{score.strokes.join(' ')}</span>}
                {score && (
                  <span className={styles.second}>
                    {score.attestedAt ? 'attested' : 'not attested'}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {proposal && (
        <p className={styles.soft}>
          {name(proposal.by)} proposed {names(proposal.winners)} as winner,{' '}
          {shortDateTime(proposal.at)}.
        </p>
      )}
      {proposal?.disputes.map(({ userId, reason, at }) => (
        <blockquote key={userId} className={styles.quote}>
          {reason}
          <span className={styles.second}>
            {name(userId)}, {shortDateTime(at)}
          </span>
        </blockquote>
      ))}
      {ruling && (
        <p>
          Ruled:{' '}
          {ruling.kind === 'refund' ? 'everyone’s money back' : `to ${names(ruling.winners)}`}
          {ruling.note && `: ${ruling.note}`}
        </p>
      )}
    </>
  )
}
