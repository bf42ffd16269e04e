import type { Player, Session } from '@county-golf/contract/sessions'
import { useState } from 'react'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { manageCopy } from '../copy.ts'
import styles from './host-players.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

/** The players, with a button to remove each. */
export function HostPlayers({ session }: { session: Session }) {
  const [removing, setRemoving] = useState<Player | null>(null)
  const others = session.playerDetails.filter(({ id }) => id !== session.hostId)
  if (!session.can.removePlayers) return null
  return (
    <section>
      <h3 className={styles.heading}>{manageCopy.players}</h3>
      <Stack as="ul">
        {others.map((player) => (
          <Row key={player.id} as="li" gap={3} className={styles.player}>
            <Avatar person={player} size={28} />
            <span className="fill breakable">{nameOf(player)}</span>
            <Button
              variant="quiet"
              aria-label={manageCopy.removeName(nameOf(player))}
              onClick={() => setRemoving(player)}
            >
              {manageCopy.remove}
            </Button>
          </Row>
        ))}
      </Stack>
      {removing && (
        <RemoveDialog session={session} player={removing} onClose={() => setRemoving(null)} />
      )}
    </section>
  )
}
