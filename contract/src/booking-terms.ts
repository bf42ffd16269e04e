/** What receipts and screens say about leaving a session whose tee time isn't booked. */
import { bookedWindowHours } from './constants.ts'
import { hours } from './durations.ts'

/** Without its full stop, since a deadline may follow. */
export const bookedWindowTerms = `Once it’s booked, you have ${hours(bookedWindowHours)} to leave with a full refund, or half of the time left if that’s shorter`
