import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import { openListener } from '../../lib/listen.ts'
import { type Wakeful, wakeful } from '../../lib/wakeful.ts'
import { type Follower, follower, type Handler } from './follow.ts'
import { endOfLog, type LoggedEvent, logStart, type Position, readLog } from './read-log.ts'
import { onRecorded } from './record.ts'

/**
 * Gets each stretch of the log once it is settled, with the position of its last event; again, as a
 * whole, when it throws. Before all others one without events, to say where it begins.
 */
export type Tail = (events: readonly LoggedEvent[], end: Position) => Promise<void>

/** The event log as one process reads it. */
export type EventLog = {
  /**
   * Adds a durable reader: `handler` gets every event once, in order, whatever crashes, and whichever
   * process it is that works. Its place in the log is kept under `name`, which stays the same for
   * good. Registered in app.ts before the log is started. See `Handler` for what it may do.
   */
  follow(name: string, handler: Handler): void
  /** Adds a reader of what happens from the start of this process on, with no memory. */
  tail(listener: Tail): void
  /** Calls `hear` with what is said by NOTIFY on a channel, and with null when some may have been missed. */
  listen(channel: string, hear: (said: string | null) => void): void
  start(): Promise<void>
  /** Resolves when nothing of it works any more. */
  stop(): Promise<void>
  /** For tests, where nothing was started: lets every follower work until none has anything left. */
  runFollowers(): Promise<void>
}

const channel = 'event_log'
const batch = 500
/** Between two looks while events keep coming: more come with each, at no cost to anyone's patience. */
const gapMs = 3
/** What is held back by a transaction under way is looked for again after so long. */
const heldBackMs = 5
/** For what no one woke us for: a process that died before it could, a lost connection. */
const pollMs = 500
const busyMs = 1_000
/** One NOTIFY for all commits of so long a time; NOTIFY takes a lock that all commits share. */
const announceMs = 5

/** @param report is told of errors; what failed is tried again. */
export function openEventLog(db: Db, url: string, report: (error: unknown) => void): EventLog {
  const me = newId()
  const listener = openListener(url)
  const followers: Follower[] = []
  const tails: Tail[] = []
  let loops: { tail: Wakeful; followers: Wakeful[] } | undefined
  let position: Position = logStart
  let announcing: NodeJS.Timeout | undefined
  let stopTelling = () => {}

  let lookedAt = 0

  async function readOn(): Promise<number> {
    await delay(Math.max(0, lookedAt + gapMs - performance.now()))
    lookedAt = performance.now()
    const { events, heldBack } = await readLog(db, position, batch)
    const end = events.at(-1)?.position
    if (!end) return heldBack ? heldBackMs : pollMs
    for (const loop of loops?.followers ?? []) loop.wake()
    for (const tail of tails) await tail(events, end)
    position = end
    return 0
  }

  function announce(): void {
    announcing ??= setTimeout(() => {
      announcing = undefined
      const notify = CompiledQuery.raw('select pg_notify($1, $2)', [channel, me])
      // Not heard: others look by themselves.
      db.executeQuery(notify).catch(() => undefined)
    }, announceMs)
  }

  listener.on(channel, (from) => {
    if (from !== me) loops?.tail.wake()
  })

  return {
    follow: (name, handler) => followers.push(follower(db, name, handler)),
    tail: (listener) => tails.push(listener),
    listen: listener.on,
    async start() {
      for (const one of followers) await one.prepare()
      position = await endOfLog(db)
      for (const tail of tails) await tail([], position)
      const tail = wakeful(readOn, report)
      loops = { tail, followers: followers.map((one) => wakeful(() => nextIn(one), report)) }
      stopTelling = onRecorded(db, () => {
        tail.wake()
        announce()
      })
      listener.start()
      for (const loop of [tail, ...loops.followers]) loop.wake()
    },
    async stop() {
      stopTelling()
      clearTimeout(announcing)
      await listener.stop()
      await Promise.all([
        loops?.tail.stop(),
        ...(loops?.followers ?? []).map((loop) => loop.stop()),
      ])
    },
    async runFollowers() {
      for (const one of followers) await one.prepare()
      for (;;) {
        const steps = await Promise.allSettled(followers.map((one) => one.step()))
        const outcomes = steps.map((step) => {
          if (step.status === 'rejected') throw step.reason
          return step.value
        })
        if (outcomes.every((outcome) => outcome === 'idle')) return
        if (!outcomes.includes('worked')) await delay(heldBackMs)
      }
    },
  }
}

/** A follower is woken by the process's one look at the log; only a busy one looks by itself. */
async function nextIn(one: Follower): Promise<number | null> {
  const outcome = await one.step()
  if (outcome === 'worked') return 0
  return outcome === 'busy' ? busyMs : null
}
