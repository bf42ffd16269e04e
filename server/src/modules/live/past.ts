import type { Db } from '../../lib/database.ts'
import { isLongerThan, type Position, readConcerning } from '../events/service.ts'
import { sessionIdsOf } from '../sessions/service.ts'
import { address } from './address.ts'
import { frame, line, type Stream } from './stream.ts'
import { alone } from './streams.ts'

/** Events of the log that are looked through for one reader. */
const searchedMax = 10_000
/** Beyond so many that may concern them, reading everything again is less work. */
const concerningMax = 500

/**
 * What a reader missed, ready to be written, by the same rules as what happens now. Where that is too
 * much: one `resync`.
 */
export async function pastOf(
  db: Db,
  stream: Stream,
  missed: { after: Position; upTo: Position },
): Promise<string> {
  if (await isLongerThan(db, missed, searchedMax)) return resync(missed.upTo)
  const { userId, watch } = stream.reader
  const sessionIds = [...new Set([...(await sessionIdsOf(db, userId)), ...watch])]
  const events = await readConcerning(db, missed, { userId, sessionIds }, concerningMax + 1)
  if (events.length > concerningMax) return resync(missed.upTo)
  const told = await address(db, events, alone(stream))
  return told.map(({ position, lines }) => frame(position, lines.get(stream) ?? [])).join('')
}

/** For whom it is not known what they missed, or too much. */
export const resync = (upTo: Position): string => frame(upTo, [line('resync', {})])
