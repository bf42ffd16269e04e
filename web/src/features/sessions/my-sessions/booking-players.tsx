import type { Booking } from '../../../data/sessions/queries.ts'
import { useViewer } from '../../../data/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PlayerLink } from '../components/player-link.tsx'
import { mySessionsCopy, sessionCopy } from '../copy.ts'
import styles from './booking-card.module.css'

/** The players, with the viewer and the captain marked. */
export function BookingPlayers({ booking: { playerDetails, captain } }: { booking: Booking }) {
  const { user } = useViewer()
  if (playerDetails.length === 0) return <p className={styles.quiet}>{mySessionsCopy.noPlayers}</p>
  return (
    <Stack as="ul" gap={2} className={styles.players} aria-label={mySessionsCopy.players}>
      {playerDetails.map((player) => (
        <li key={player.id}>
          <Avatar person={player} size={28} />
          <span className={styles.player}>
            <PlayerLink player={player} />
            {player.id === user?.id && <span className={styles.you}>{sessionCopy.you}</span>}
          </span>
          {player.id === captain && <Badge tone="brass">{sessionCopy.captain}</Badge>}
        </li>
      ))}
    </Stack>
  )
}
