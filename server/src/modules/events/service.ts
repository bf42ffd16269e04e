/** The event log: modules record events in their transactions, and others react to them. */

export { purgeEvents } from './forget-events.ts'
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
export { record, recordAll } from './record.ts'
