/** What other modules use. */
export { bookingCalendar } from './calendars.ts'
