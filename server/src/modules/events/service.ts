/** What happened: written down by whoever did it, read by whatever reacts. */

export { forgetEvents } from './forget-events.ts'
export type { DomainEvent, Facts, Kind } from './kinds.ts'
export { type EventLog, openEventLog } from './log.ts'
export {
  atOrBefore,
  isKnown,
  isLongerThan,
  type LoggedEvent,
  logStart,
  type Position,
  positionOf,
  readConcerning,
  textOf,
} from './read-log.ts'
export { record, recorded } from './record.ts'
