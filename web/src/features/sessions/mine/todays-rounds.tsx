import type { Booking } from '../api.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import { isTodaysRound } from '../words.ts'
import { BookingCard, type CardSharing } from './booking-card.tsx'
import styles from './mine.module.css'

type TodaysRoundsProps = {
  /** Those whose tee time has passed. */
  bookings: readonly Booking[]
  actions: SessionActions
  sharing: CardSharing
}

/**
 * Rounds that have begun today, with chat, contacts, and the way to the scorecard. They count as past
 * from the tee time on, but on the tee and in the clubhouse players still need all of that.
 */
export function TodaysRounds({ bookings, actions, sharing }: TodaysRoundsProps) {
  const now = new Date()
  const today = bookings.filter((booking) => isTodaysRound(booking, now))
  if (today.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="today-title">
      <h2 id="today-title">Today’s round</h2>
      <ul className={styles.grid}>
        {today.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            past={false}
            today
            actions={actions}
            sharing={sharing}
          />
        ))}
      </ul>
    </section>
  )
}
