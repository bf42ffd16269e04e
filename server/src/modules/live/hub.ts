import type { Config } from '../../config.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Db } from '../../lib/database.ts'
import { rolesOf } from '../auth/service.ts'
import {
  type EventLog,
  isKnown,
  type LoggedEvent,
  logStart,
  type Position,
} from '../events/service.ts'
import { address } from './address.ts'
import { pastOf, resync } from './past.ts'
import type { Stream } from './stream.ts'
import { Streams } from './streams.ts'

/** Between two looks at all streams: is one quiet, is its reader still who they were. */
const tickMs = 1_000
/** Proxies close what is silent for a minute or so. */
const beatMs = 15_000
/** A fresh stream begins so many ticks ago: nothing between a page's first answers and it is missed. */
const ticksBack = 10
/** For tokens that expired, and for ends and roles that were not heard of. */
const ticksBetweenChecks = 15
/** One browser has one stream; beyond this the person's oldest is ended. */
const streamsPerUserMax = 20

/** All streams of this process, fed from its one reader of the log. */
export type Hub = {
  /** @param lastId what the reader knows: what came since is told first; null when it is unreadable */
  open(
    makeStream: (after: Position) => Stream,
    lastId: Position | null | undefined,
  ): Promise<Stream>
  closed(stream: Stream): void
  close(): void
}

type Deps = { config: Config; db: Db; clock: Clock; events: EventLog }

/** @param report is told of errors that no caller gets */
export function openHub(
  { config, db, clock, events }: Deps,
  report: (error: unknown) => void,
): Hub {
  const streams = new Streams()
  let position: Position = logStart
  /** Where the log was at the last ticks, oldest first. */
  let lately: Position[] = []
  let busy: Promise<void> | undefined
  let ticks = 0
  const ticking = setInterval(tick, tickMs).unref()

  events.tail(async (happened, end) => {
    if (happened.length === 0) lately = [end]
    busy = tellAll(happened, end)
    await busy.finally(() => {
      busy = undefined
    })
  })
  events.listen('token_gone', (tokenId) => {
    if (tokenId === null) void check().catch(report)
    else endWhere((stream) => stream.reader.tokenId === tokenId)
  })
  // Opened again, they show what their reader may see by now.
  events.listen('role_changed', (userId) => {
    if (userId === null) void check().catch(report)
    else endWhere((stream) => stream.reader.userId === userId)
  })

  async function tellAll(happened: readonly LoggedEvent[], end: Position): Promise<void> {
    for (const { kind, userId } of happened)
      if (kind === 'user.banned') endWhere((stream) => stream.reader.userId === userId)
    const told = await address(db, happened, streams)
    for (const { position, lines } of told)
      for (const [stream, text] of lines) stream.tell(position, text)
    // In the same turn as the telling: a stream that opens now begins after it.
    position = end
  }

  function tick(): void {
    ticks++
    lately = [...lately.slice(-ticksBack), position]
    const quietSince = performance.now() - beatMs
    for (const stream of streams) stream.beat(position, quietSince)
    if (ticks % ticksBetweenChecks === 0) check().catch(report)
  }

  /** Ends those of the open streams whose reader may not read on, or not as who they were. */
  async function check(asked: Iterable<Stream> = streams): Promise<void> {
    const open = [...asked]
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
      // Between two tellings: the stream gets all of the next.
      while (busy) await busy.catch(() => undefined)
      const upTo = position
      const from = after ?? lately[0] ?? position
      const stream = makeStream(from)
      const [oldest, ...others] = streams.ofUser(stream.reader.userId)
      if (oldest && others.length + 1 >= streamsPerUserMax) end(oldest)
      streams.add(stream)
      try {
        // What was said between letting the reader in and here, this stream did not hear.
        await check([stream])
        const past = after === null ? resync(upTo) : await pastOf(db, stream, { after: from, upTo })
        stream.goLive(past, upTo)
      } catch (error) {
        end(stream)
        report(error)
      }
      return stream
    },
    closed: (stream) => streams.remove(stream),
    close() {
      clearInterval(ticking)
      endWhere(() => true)
    },
  }
}
