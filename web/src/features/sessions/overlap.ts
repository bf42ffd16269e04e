import { roundEnds } from '@county-golf/contract/session-status'
import type { Booking } from '../../domain/sessions/queries.ts'
import { wallClock } from '../../lib/dates.ts'

/** A round that the viewer may join or create. */
export type Round = { starts: Date; holes: 9 | 18 }

/** The first of the viewer's upcoming rounds that is played at the same time as another one. */
export const overlappingRound = (
  upcoming: readonly Booking[],
  { starts, holes }: Round,
): Booking | undefined =>
  upcoming.find((booking) => {
    const other = new Date(booking.date)
    return (
      booking.viewer?.isMember &&
      other < roundEnds(starts, holes) &&
      starts < roundEnds(other, booking.holes)
    )
  })

/** The instant of a date and tee time at a course, `YYYY-MM-DD` and `HH:mm`. */
export function instantOf(date: string, teeTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${teeTime}Z`)
  const offset = Date.parse(`${wallClock(new Date(asUtc), timeZone)}Z`) - asUtc
  return new Date(asUtc - offset)
}
