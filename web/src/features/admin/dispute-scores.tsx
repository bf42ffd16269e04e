import type { AdminDispute } from '@county-golf/contract/admin-reports'
import { shortDateTime } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { copy } from './copy/disputes.ts'
import { PersonCell } from './person-cell.tsx'

const text = copy.scores

/** The scores, the submitted result, the objections, and the decision. */
export function DisputeScores({ dispute: { players, card } }: { dispute: AdminDispute }) {
  const name = (id: string) => {
    const player = players.find((one) => one.id === id)
    return player ? nameOf(player) : text.playerWhoLeft
  }
  const { proposal, ruling } = card
  return (
    <>
      <Stack as="ul" className={styles.rows}>
        {players.map((player) => {
          const score = card.scores.find(({ userId }) => userId === player.id)
          return (
            <li key={player.id}>
              <PersonCell person={player}>
                <Row as="span" gap={1} wrap inline className="hide-empty">
                  {proposal?.winners.includes(player.id) && <Badge>{text.winner}</Badge>}
                  {proposal?.confirmations.includes(player.id) && (
                    <Badge tone="gray">{text.confirmed}</Badge>
                  )}
                </Row>
              </PersonCell>
              <span className={styles.end}>
                {!score
                  ? text.none
                  : score.gross === null
                    ? text.withdrawn
                    : text.gross(score.gross)}
                {score?.net != null && card.scoring === 'net' && text.net(score.net)}
                {score?.strokes && <span className={styles.second}>{score.strokes.join(' ')}</span>}
                {score && (
                  <span className={styles.second}>
                    {score.attestedAt ? text.attested : text.notAttested}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </Stack>
      {proposal && (
        <Muted size="medium">
          {text.proposal(name(proposal.by), proposal.winners.map(name), shortDateTime(proposal.at))}
        </Muted>
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
          {text.decision(ruling.kind === 'refund' ? [] : ruling.winners.map(name))}
          {ruling.note && <span className={styles.second}>{ruling.note}</span>}
        </p>
      )}
    </>
  )
}
