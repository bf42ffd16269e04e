/** What happened: written down by whoever did it, read by whatever reacts. */
export type { DomainEvent, Facts, Kind } from './kinds.ts'
export { type EventLog, openEventLog } from './log.ts'
export {
  atOrBefore,
  endOfLog,
  type LoggedEvent,
  type Position,
  positionOf,
  readLog,
  textOf,
} from './read-log.ts'
export { record, recorded } from './record.ts'
