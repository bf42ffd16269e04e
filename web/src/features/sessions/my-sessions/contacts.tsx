import type { Booking } from '../../../data/sessions/queries.ts'
import { useViewer } from '../../../data/viewer.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Phone } from '../components/phone.tsx'
import { mySessionsCopy, sessionCopy } from '../copy.ts'
import styles from './booking-card.module.css'

/** The other players' phone numbers and the session notes. */
export function Contacts({ booking: { playerDetails, notes } }: { booking: Booking }) {
  const { user } = useViewer()
  const others = playerDetails.filter(({ id }) => id !== user?.id)
  return (
    <Stack gap={3} className={styles.contacts}>
      {others.length === 0 && <p className={styles.quiet}>{mySessionsCopy.noOthers}</p>}
      {others.length > 0 && (
        <ul className={styles.phones}>
          {others.map((player) => (
            <li key={player.id}>
              <span className={styles.player}>{nameOf(player)}</span>
              {player.phoneNumber ? (
                <Phone number={player.phoneNumber} />
              ) : (
                <span className={styles.quiet}>{mySessionsCopy.noPhone}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {notes && (
        <div className={styles.notes}>
          <h3>{sessionCopy.notesHeading}</h3>
          <p>{notes}</p>
        </div>
      )}
    </Stack>
  )
}
