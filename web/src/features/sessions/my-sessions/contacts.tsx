import type { Booking } from '../../../data/sessions/queries.ts'
import { useViewer } from '../../../data/viewer.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { Phone } from '../components/phone.tsx'
import { mySessionsCopy, sessionCopy } from '../copy.ts'
import styles from './booking-card.module.css'

/** The other players' phone numbers and the session notes. */
export function Contacts({ booking: { playerDetails, notes } }: { booking: Booking }) {
  const { user } = useViewer()
  const others = playerDetails.filter(({ id }) => id !== user?.id)
  return (
    <Stack gap={3} className={styles.contacts}>
      {others.length === 0 && <Muted>{mySessionsCopy.noOthers}</Muted>}
      {others.length > 0 && (
        <Stack as="ul">
          {others.map((player) => (
            <Row key={player.id} as="li" gap={3} className={styles.contact}>
              <span className={styles.player}>{nameOf(player)}</span>
              {player.phoneNumber ? (
                <Phone number={player.phoneNumber} />
              ) : (
                <Muted as="span">{mySessionsCopy.noPhone}</Muted>
              )}
            </Row>
          ))}
        </Stack>
      )}
      {notes && (
        <div className={styles.notes}>
          <h3>{sessionCopy.notesHeading}</h3>
          <Muted className="user-text">{notes}</Muted>
        </div>
      )}
    </Stack>
  )
}
