import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { Booking } from '../api.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import { BookingCard, type CardSharing } from './booking-card.tsx'
import styles from './mine.module.css'

const stretch = 24

type BookingGridProps = {
  bookings: Booking[]
  past: boolean
  actions: SessionActions
  sharing: CardSharing
}

export function BookingGrid({ bookings, past, actions, sharing }: BookingGridProps) {
  const [shown, setShown] = useState(stretch)
  if (bookings.length === 0)
    return past ? (
      <EmptyState title="No past sessions">Rounds you have played will stand here.</EmptyState>
    ) : (
      <EmptyState
        title="No upcoming sessions"
        action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
      >
        Find your next round.
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.grid}>
        {bookings.slice(0, shown).map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            past={past}
            actions={actions}
            sharing={sharing}
          />
        ))}
      </ul>
      {bookings.length > shown && (
        <div className={styles.more}>
          <Button variant="outline" onClick={() => setShown(shown + stretch)}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
