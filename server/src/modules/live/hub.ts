import type { Config } from '../../config.ts'
import type { Db } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { rolesOf } from '../auth/service.ts'
import {
  type EventLog,
  isKnown,
  type LoggedEvent,
  logStart,
  type Position,
} from '../events/service.ts'
import { missedFrames, resync } from './missed-frames.ts'
import { routeEvents } from './route-events.ts'
import type { Stream } from './stream.ts'
import { Streams } from './streams.ts'

/** How often the hub checks for quiet streams and remembers its position in the log. */
const tickMs = 1_000
/** A stream that's quiet for this long gets a heartbeat. Proxies close silent connections after about a minute. */
const beatMs = 15_000
/** A new stream starts this many ticks back, so it misses nothing that happened since the page's first responses. */
const ticksBack = 10
/** How often tokens are rechecked, for those that expired and for notifications that were missed. */
const ticksBetweenChecks = 15
/** Each browser has one stream. Beyond this limit, the user's oldest stream ends. */
const streamsPerUserMax = 20

/** The open streams of this process, fed by its one reader of the event log. */
export type Hub = {
  /**
   * Opens a stream and first sends what the reader missed.
   * @param lastId the last event the reader got; null if it can't be parsed, undefined for a new reader
   */
  open(
    makeStream: (after: Position) => Stream,
    lastId: Position | null | undefined,
  ): Promise<Stream>
  closed(stream: Stream): void
  /** The number of open streams. */
  size(): number
  close(): void
}

type Deps = { config: Config; db: Db; clock: Clock; events: EventLog }

/**
 * Opens the hub that sends events to streams.
 * @param report gets errors that reach no caller
 */
export function openHub(
  { config, db, clock, events }: Deps,
  report: (error: unknown) => void,
): Hub {
  const streams = new Streams()
  let position: Position = logStart
  /** Positions in the log at the latest ticks, oldest first. */
  let lately: Position[] = []
  let busy: Promise<void> | undefined
  let ticks = 0
  const ticking = setInterval(tick, tickMs).unref()

  events.tail(async (happened, end) => {
    if (happened.length === 0) lately = [end]
    busy = broadcast(happened, end)
    await busy.finally(() => {
      busy = undefined
    })
  })
  events.listen('token_gone', (tokenId) => {
    if (tokenId === null) void check().catch(report)
    else endWhere((stream) => stream.reader.tokenId === tokenId)
  })
  // The client reconnects, and the new stream has the new role.
  events.listen('role_changed', (userId) => {
    if (userId === null) void check().catch(report)
    else endWhere((stream) => stream.reader.userId === userId)
  })

  async function broadcast(happened: readonly LoggedEvent[], end: Position): Promise<void> {
    for (const { kind, userId } of happened)
      if (kind === 'user.banned') endWhere((stream) => stream.reader.userId === userId)
    const routed = await routeEvents(db, happened, streams)
    for (const { position, lines } of routed)
      for (const [stream, text] of lines) stream.send(position, text)
    // No `await` since the last write, so a stream that opens from here on starts after these events.
    position = end
  }

  function tick(): void {
    ticks++
    lately = [...lately.slice(-ticksBack), position]
    const quietSince = performance.now() - beatMs
    for (const stream of streams) stream.beat(position, quietSince)
    if (ticks % ticksBetweenChecks === 0) check().catch(report)
  }

  /** Ends streams whose token is no longer valid or whose reader gained or lost admin rights. */
  async function check(checked: Iterable<Stream> = streams): Promise<void> {
    const open = [...checked]
    if (open.length === 0) return
    const ids = new Set(open.map((stream) => stream.reader.tokenId))
    const roles = await rolesOf({ config, db }, [...ids], clock.now())
    for (const stream of open)
      if (roles.get(stream.reader.tokenId) !== stream.reader.isAdmin) end(stream)
  }

  function endWhere(isOver: (stream: Stream) => boolean): void {
    for (const stream of [...streams]) if (isOver(stream)) end(stream)
  }

  function end(stream: Stream): void {
    streams.remove(stream)
    stream.end()
  }

  return {
    async open(makeStream, lastId) {
      const after = lastId && ((await isKnown(db, lastId)) ? lastId : null)
      // Wait for the current broadcast, so the stream misses nothing.
      while (busy) await busy.catch(() => undefined)
      const upTo = position
      const from = after ?? lately[0] ?? position
      const stream = makeStream(from)
      const [oldest, ...others] = streams.ofUser(stream.reader.userId)
      if (oldest && others.length + 1 >= streamsPerUserMax) end(oldest)
      streams.add(stream)
      try {
        // The token may have been revoked after authentication, before this stream was in the list.
        await check([stream])
        const past =
          after === null ? resync(upTo) : await missedFrames(db, stream, { after: from, upTo })
        stream.goLive(past, upTo)
      } catch (error) {
        end(stream)
        report(error)
      }
      return stream
    },
    closed: (stream) => streams.remove(stream),
    size: () => streams.size,
    close() {
      clearInterval(ticking)
      endWhere(() => true)
    },
  }
}
