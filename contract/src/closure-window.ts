/** When a closed course or the end of play can be reported. */
import { closureReportHours } from './constants.ts'
import { hourMs } from './durations.ts'

/** The first and last instant at which players can report that a session's course is closed or play has stopped. */
export const closureWindow = (teeAt: Date): { from: Date; until: Date } => ({
  from: new Date(teeAt.getTime() - closureReportHours.before * hourMs),
  until: new Date(teeAt.getTime() + closureReportHours.after * hourMs),
})
