import { useViewer } from '../../../lib/viewer.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import type { Booking } from '../api.ts'
import { Phone } from '../parts/phone.tsx'
import styles from './booking-card.module.css'

/** The co-players' phones, and the host's notes. */
export function Contacts({ booking: { playerDetails, notes } }: { booking: Booking }) {
  const { user } = useViewer()
  const others = playerDetails.filter(({ id }) => id !== user?.id)
  return (
    <div className={styles.contacts}>
      {others.length === 0 && <p className={styles.quiet}>No one else has joined yet.</p>}
      {others.length > 0 && (
        <ul className={styles.phones}>
          {others.map((player) => (
            <li key={player.id}>
              <span className={styles.player}>{nameOf(player)}</span>
              {player.phoneNumber ? (
                <Phone number={player.phoneNumber} />
              ) : (
                <span className={styles.quiet}>No phone number shared</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {notes && (
        <div className={styles.notes}>
          <h3>Session Notes</h3>
          <p>{notes}</p>
        </div>
      )}
    </div>
  )
}
