/** The event log: modules record events in their transactions, and others react to them. */

export { closureText } from './closure-text.ts'
export type { DomainEvent, EventData, EventKind, RulingData } from './kinds.ts'
export { type EventLog, openEventLog } from './log.ts'
export { purgeEvents } from './purge-events.ts'
export {
  atOrBefore,
  isKnown,
  isLongerThan,
  type LoggedEvent,
  logStart,
  type Position,
  positionOf,
  positionText,
  readConcerning,
} from './read-log.ts'
export { record, recordAll } from './record.ts'
export { rulingText } from './ruling-text.ts'
export { usersIn } from './users-in.ts'
