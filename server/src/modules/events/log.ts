import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { openListener } from '../../database/listen.ts'
import type { Redis } from '../../database/redis.ts'
import type { Report } from '../../lib/error-reporter.ts'
import { newId } from '../../lib/ids.ts'
import { type PollLoop, pollLoop } from '../../lib/poll-loop.ts'
import { type Follower, follower, type Handler } from './follow.ts'
import { followerLags, followersBehind, type Lag, lagOf } from './lag.ts'
import {
  endOfLog,
  everyKind,
  includes,
  type Kinds,
  type LoggedEvent,
  logStart,
  type Position,
  readLog,
} from './read-log.ts'
import { onRecorded } from './record.ts'

/**
 * Gets each batch of the log once it has settled, with the position of its last event. If it throws, the whole batch
 * is delivered again. The first call has no events and the position where reading starts.
 */
export type LogListener = (events: readonly LoggedEvent[], end: Position) => Promise<void>

/** The event log of one process. */
export type EventLog = {
  /**
   * Adds a durable reader: `handler` gets each event of these kinds exactly once and in order, across crashes and
   * processes. Its position is stored under `name`, which must never change. Call this in app.ts before `start`. See
   * `Handler` for what it may do.
   */
  follow(name: string, handler: Handler, kinds?: Kinds): void
  /** Adds a reader of events from the start of this process on. Its position isn't stored. */
  tail(listener: LogListener): void
  /** Calls `listener` with each NOTIFY payload on a channel, and with null when some may have been missed. */
  listen(channel: string, listener: (payload: string | null) => void): void
  /** Starts reading, for live streams and for the followers. */
  start(): Promise<void>
  /** Resolves once all readers have stopped. */
  stop(): Promise<void>
  /**
   * Whether this process reads the log: it was started, and read successfully within the last minute. A process that
   * doesn't sends no live events.
   */
  isReading(): boolean
  /** Whether other processes' events arrive by NOTIFY. Without it they are read twice a second. */
  isListening(): boolean
  /** How far each follower and the live streams of this process are behind. */
  lags(now: Date): Promise<Lag[]>
  /** For tests that don't call `start`: runs every follower until none has anything left. */
  runFollowers(): Promise<void>
}

const channel = 'event_log'
const batch = 500
/**
 * The pause between reads while events keep coming. It grows with the events of the last read, so that under load
 * each statement serves many events.
 */
const gapMs = { least: 3, most: 40 }
const eventsPerGapMs = 2
/** The pause before retrying events that an open transaction holds back. */
const heldBackMs = 5
/** Polls for events without a notification, as after a crash of the writer or a lost connection. */
const pollMs = 500
const busyMs = 1_000
/** Longer than the pause after many failures, so that a process is reading again soon after the database is back. */
const readingMs = 60_000
/** Commits within this time share one NOTIFY, because NOTIFY takes a lock that all commits share. */
const announceMs = 5

/**
 * Opens the event log.
 * @param report gets errors; the failed step is retried
 * @param options.pollEveryMs how long an idle reader waits before it polls
 * @param options.redis carries announcements to other nodes instead of NOTIFY
 */
export function openEventLog(
  db: Db,
  url: string,
  report: Report,
  { pollEveryMs = pollMs, redis }: { pollEveryMs?: number; redis?: Redis | undefined } = {},
): EventLog {
  const me = newId()
  const listener = openListener(url, (error) => report(error, 'event log listener'))
  const followers: Follower[] = []
  const tails: LogListener[] = []
  let tailLoop: PollLoop | undefined
  let followerLoops: PollLoop[] = []
  let position: Position = logStart
  let announcing: NodeJS.Timeout | undefined
  let stopTelling = () => {}

  let lookedAt = 0
  let readAt = Number.NEGATIVE_INFINITY
  let gap = gapMs.least
  /** Whether a follower's stored position is behind because it skipped events of other kinds. */
  let isAnyBehind = false

  async function readOn(): Promise<number> {
    await delay(Math.max(0, lookedAt + gap - performance.now()))
    const isQuiet = performance.now() - lookedAt >= pollMs
    lookedAt = performance.now()
    const { events, end, isFull, heldBack } = await readLog(db, position, batch)
    readAt = performance.now()
    const wanted = Math.max(gapMs.least, events.length / eventsPerGapMs, gap / 2)
    gap = isFull ? 0 : Math.min(gapMs.most, wanted)
    wakeFollowers(events, isQuiet && !end)
    if (!end) return heldBack ? heldBackMs : pollEveryMs
    for (const tail of tails) await tail(events, end)
    position = end
    return 0
  }

  /**
   * Wakes the followers of these events. Once the log is quiet, wakes all of them, so that their positions reach its
   * end.
   */
  function wakeFollowers(events: readonly LoggedEvent[], isQuiet: boolean): void {
    for (const [n, loop] of followerLoops.entries()) {
      const kinds = followers[n]?.kinds
      const isConcerned = kinds && events.some(({ kind }) => includes(kinds, kind))
      if (isConcerned || (isQuiet && isAnyBehind)) loop.wake()
    }
    isAnyBehind = events.length > 0 || (isAnyBehind && !isQuiet)
  }

  function announce(): void {
    announcing ??= setTimeout(() => {
      announcing = undefined
      const sending: Promise<unknown> = redis?.isConnected()
        ? redis.publish(channel, me)
        : sql`select pg_notify(${channel}, ${me})`.execute(db)
      // If it fails, other processes find the events by polling.
      sending.catch(() => undefined)
    }, announceMs)
  }

  const hear = (from: string | null) => {
    if (from !== me) tailLoop?.wake()
  }
  listener.on(channel, hear)

  return {
    follow: (name, handler, kinds = everyKind) =>
      followers.push(follower(db, name, handler, kinds)),
    tail: (listener) => tails.push(listener),
    listen: listener.on,
    async start() {
      for (const one of followers) await one.prepare()
      followerLoops = followers.map((one) =>
        pollLoop(
          () => nextIn(one),
          (error) => report(error, `follower ${one.name}`),
        ),
      )
      for (const loop of followerLoops) loop.wake()
      position = await endOfLog(db)
      readAt = performance.now()
      for (const tail of tails) await tail([], position)
      const loop = pollLoop(readOn, (error) => report(error, 'event log'))
      tailLoop = loop
      stopTelling = onRecorded(db, () => {
        loop.wake()
        announce()
      })
      listener.start()
      await redis?.subscribe(channel, hear)
      loop.wake()
    },
    async stop() {
      stopTelling()
      clearTimeout(announcing)
      await listener.stop()
      await Promise.all([tailLoop, ...followerLoops].map((loop) => loop?.stop()))
      readAt = Number.NEGATIVE_INFINITY
    },
    isReading: () => performance.now() - readAt < readingMs,
    isListening: listener.isListening,
    async lags(now) {
      const live = { name: 'live', kinds: everyKind }
      return [
        ...(await followerLags(db, followers, now)),
        ...(tailLoop ? [await lagOf(db, live, position, now)] : []),
      ]
    },
    async runFollowers() {
      for (const one of followers) await one.prepare()
      for (;;) {
        const behind = await followersBehind(db, followers)
        if (behind.length === 0) return
        const steps = await Promise.allSettled(behind.map((one) => one.step()))
        const outcomes = steps.map((step) => {
          if (step.status === 'rejected') throw step.reason
          return step.value
        })
        const isHeldBack = outcomes.every((outcome) => outcome !== 'full' && outcome !== 'worked')
        if (isHeldBack) await delay(heldBackMs)
      }
    },
  }
}

/**
 * Runs one step of a follower and returns the delay until the next, or null to wait for a wake. Only the tail polls
 * the log and wakes followers. A follower runs again on its own only if it has more to read or another process has
 * the lock.
 */
async function nextIn(one: Follower): Promise<number | null> {
  const outcome = await one.step()
  if (outcome === 'full') return 0
  return outcome === 'busy' ? busyMs : null
}
