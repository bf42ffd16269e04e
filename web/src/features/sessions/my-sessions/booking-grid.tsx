import { useState } from 'react'
import type { Booking } from '../../../data/sessions/queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Grid, Row } from '../../../ui/layout.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { commonCopy, mySessionsCopy } from '../copy.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import { BookingCard, type CardSharing } from './booking-card.tsx'

const pageSize = 24

type BookingGridProps = {
  bookings: Booking[]
  past: boolean
  actions: SessionActions
  sharing: CardSharing
}

export function BookingGrid({ bookings, past, actions, sharing }: BookingGridProps) {
  const [shown, setShown] = useState(pageSize)
  if (bookings.length === 0)
    return past ? (
      <EmptyState title={mySessionsCopy.noPast}>{mySessionsCopy.noPastHint}</EmptyState>
    ) : (
      <EmptyState
        title={mySessionsCopy.noUpcoming}
        action={<LinkButton to="/sessions">{commonCopy.browseSessions}</LinkButton>}
      >
        {mySessionsCopy.noUpcomingHint}
      </EmptyState>
    )
  return (
    <>
      <Grid as="ul" min="26rem" gap={5}>
        {bookings.slice(0, shown).map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            past={past}
            actions={actions}
            sharing={sharing}
          />
        ))}
      </Grid>
      {bookings.length > shown && (
        <Row justify="center" className="above-8">
          <Button variant="outline" onClick={() => setShown(shown + pageSize)}>
            {commonCopy.showMore}
          </Button>
        </Row>
      )}
    </>
  )
}
