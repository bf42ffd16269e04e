import { sql } from 'kysely'
import type { Tx } from '../../../database/database.ts'
import type { EventData } from '../../events/service.ts'
import { reread } from '../change-session.ts'
import type { LockedSession, SeatedSession } from '../queries.ts'
import { deadlineOnceBooked, needsBooking } from '../rules/booking-rules.ts'
import { freeUntil, freeUntilFor } from '../rules/session-rules.ts'

type BookingChange = NonNullable<EventData['session.changed']['booking']>

/**
 * Gives each spot its one window to leave for free once the tee time is booked, never less than its player had. A spot
 * that has had it gets no second one.
 * @param sessions `before` has the waitlist from before the change, `changed` is the session after it
 * @returns the event's `booking` data if the tee time was booked or isn't anymore
 */
export async function giveBookedWindow(
  tx: Tx,
  { before, changed, now }: { before: SeatedSession; changed: LockedSession; now: Date },
): Promise<BookingChange | undefined> {
  if (needsBooking(before) === needsBooking(changed)) return undefined
  if (needsBooking(changed)) return { isBooked: false }
  // Announcing a course or a new tee time has just changed deadlines, too.
  const after = await reread(tx, changed)
  const general = freeUntil(after)
  const times = { teeAt: after.tee_at, general, now }
  const given = after.seats.flatMap((seat) => {
    const deadline = deadlineOnceBooked(seat, times)
    return deadline === undefined ? [] : [{ ...seat, free_until: deadline }]
  })
  await sql`
    update seat set booked_window = true, free_until_at = ${now}, free_until = given.free_until
    from unnest(${given.map(({ id }) => id)}::uuid[],
      ${given.map(({ free_until }) => free_until)}::timestamptz[]) as given (id, free_until)
    where seat.id = given.id`.execute(tx)
  return {
    isBooked: true,
    players: given.map((seat) => ({
      userId: seat.user_id,
      freeUntil: freeUntilFor(after, seat).toISOString(),
    })),
    waiting: before.waiting.map(({ user_id }) => user_id),
  }
}
