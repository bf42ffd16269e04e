import type { Booking } from '../../../data/sessions/queries.ts'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { mySessionsCopy } from '../copy.ts'
import { isTodaysRound } from '../session-display.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import { BookingCard, type CardSharing } from './booking-card.tsx'

type TodaysRoundsProps = {
  /** Bookings whose tee time has passed. */
  bookings: readonly Booking[]
  actions: SessionActions
  sharing: CardSharing
}

/**
 * Rounds that started today, with chat, contacts, and the scorecard. They count as past from the tee time,
 * but players still need all of that on the course and in the clubhouse.
 */
export function TodaysRounds({ bookings, actions, sharing }: TodaysRoundsProps) {
  const now = new Date()
  const today = bookings.filter((booking) => isTodaysRound(booking, now))
  if (today.length === 0) return null
  return (
    <Stack as="section" gap={4} className="below-8" aria-labelledby="today-title">
      <h2 id="today-title">{mySessionsCopy.today}</h2>
      <Grid as="ul" min="26rem" gap={5}>
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
      </Grid>
    </Stack>
  )
}
