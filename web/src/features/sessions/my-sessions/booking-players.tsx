import type { Booking } from '../../../data/sessions/queries.ts'
import { useViewer } from '../../../data/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { PlayerLink } from '../components/player-link.tsx'
import { mySessionsCopy, sessionCopy } from '../copy.ts'
import styles from './booking-card.module.css'

/** The players, with the viewer and the captain marked. */
export function BookingPlayers({ booking: { playerDetails, captain } }: { booking: Booking }) {
  const { user } = useViewer()
  if (playerDetails.length === 0) return <Muted>{mySessionsCopy.noPlayers}</Muted>
  return (
    <Stack as="ul" gap={2} aria-label={mySessionsCopy.players}>
      {playerDetails.map((player) => (
        <Row key={player.id} as="li" gap={3} className="shrinks">
          <Avatar person={player} size={28} />
          <span className={styles.player}>
            <PlayerLink player={player} />
            {player.id === user?.id && (
              <Muted as="span" size="inherit">
                {sessionCopy.you}
              </Muted>
            )}
          </span>
          {player.id === captain && <Badge tone="brass">{sessionCopy.captain}</Badge>}
        </Row>
      ))}
    </Stack>
  )
}
