import type { Db } from '../../database/database.ts'
import { isLongerThan, type Position, readConcerning } from '../events/service.ts'
import { sessionIdsOf } from '../sessions/service.ts'
import { routeEvents } from './route-events.ts'
import { frame, line, type Stream } from './stream.ts'
import { alone } from './streams.ts'

/** How many events are searched for one reader. */
const searchedMax = 10_000
/** Above this many relevant events, refetching everything is cheaper. */
const concerningMax = 500

/**
 * Returns the frames of the events a reader missed, by the same rules as for new events. Returns a single `resync` if
 * there are too many.
 */
export async function missedFrames(
  db: Db,
  stream: Stream,
  missed: { after: Position; upTo: Position },
): Promise<string> {
  if (await isLongerThan(db, missed, searchedMax)) return resync(missed.upTo)
  const { userId, watch } = stream.reader
  const sessionIds = [...new Set([...(await sessionIdsOf(db, userId)), ...watch])]
  const events = await readConcerning(db, missed, { userId, sessionIds }, concerningMax + 1)
  if (events.length > concerningMax) return resync(missed.upTo)
  const routed = await routeEvents(db, events, alone(stream))
  return routed.map(({ position, lines }) => frame(position, lines.get(stream) ?? [])).join('')
}

/** The frame for readers who missed too much, or an unknown amount. They refetch everything. */
export const resync = (upTo: Position): string => frame(upTo, [line('resync', {})])
