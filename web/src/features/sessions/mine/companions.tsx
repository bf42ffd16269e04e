import { useViewer } from '../../../lib/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Booking } from '../api.ts'
import { PlayerLink } from '../parts/player-link.tsx'
import styles from './booking-card.module.css'

/** Who plays, with '(You)' and the captain marked. */
export function Companions({ booking: { playerDetails, captain } }: { booking: Booking }) {
  const { user } = useViewer()
  if (playerDetails.length === 0) return <p className={styles.quiet}>No players yet</p>
  return (
    <ul className={styles.players} aria-label="Players">
      {playerDetails.map((player) => (
        <li key={player.id}>
          <Avatar person={player} size={28} />
          <span className={styles.player}>
            <PlayerLink player={player} />
            {player.id === user?.id && <span className={styles.you}> (You)</span>}
          </span>
          {player.id === captain && <Badge tone="brass">Captain</Badge>}
        </li>
      ))}
    </ul>
  )
}
