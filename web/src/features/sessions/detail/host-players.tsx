import type { Player, Session } from '@county-golf/contract/sessions'
import { useState } from 'react'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './host-players.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

/** The players whom the host can remove. */
export function HostPlayers({ session }: { session: Session }) {
  const [removing, setRemoving] = useState<Player | null>(null)
  const others = session.playerDetails.filter(({ id }) => id !== session.hostId)
  if (others.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>Players</h3>
      <ul className={styles.list}>
        {others.map((player) => (
          <li key={player.id}>
            <Avatar person={player} size={28} />
            <span className={styles.name}>{nameOf(player)}</span>
            <Button
              variant="quiet"
              aria-label={`Remove ${nameOf(player)}`}
              onClick={() => setRemoving(player)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveDialog session={session} player={removing} onClose={() => setRemoving(null)} />
      )}
    </section>
  )
}
