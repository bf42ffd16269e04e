import { dayMs, hourMs, minuteMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { Routine } from '../server/src/jobs/worker.ts'
import type { Mail } from '../server/src/mail/mailer.ts'
import type { Product } from './product.ts'

/** Moves the product's clock from event to event: its jobs, its routines, and what golfers do. */
export type Timeline = {
  now(): Date
  /** Plans an action. Those of the same instant run in the order in which they were planned. */
  at(when: Date, action: () => Promise<void>): void
  /** Runs everything until then. Nothing runs at the same time, so the same seed gives the same season. */
  runUntil(end: Date): Promise<void>
}

/** Golfers act in groups of this length. Then the product writes notices and sends mail. */
const groupMs = 5 * minuteMs
/** Routines that a server runs every few minutes run this often here, because each finds little to do. */
const routineMs = hourMs
/** The sweep finds what was lost, and here nothing is. */
const sweepMs = 6 * hourMs
/** It takes longer than all other routines of a day, and the season ends with the same check. */
const leftOut = 'ledger.check'

type Planned = { at: number; action: () => Promise<void> }
type Job = { name: string; data: object; dueAt: string }

export function newTimeline(product: Product, onMail: (mail: Mail) => void): Timeline {
  const { clock, db, deps, handlers, routines, takeMails } = product
  const planned: Planned[] = []
  let jobsDue = 0
  let [logged, followed] = [0, 0]
  const turns = routines
    .filter(({ name }) => name !== leftOut)
    .map((routine) => ({ routine, next: nextTurn(routine, clock.now().getTime()) }))

  const now = () => clock.now().getTime()
  /** Never turns the clock back: what was due a little earlier happens now. */
  const moveTo = (time: number) => clock.moveTo(new Date(Math.max(now(), time)))

  function at(when: Date, action: () => Promise<void>): void {
    const time = when.getTime()
    let [low, high] = [0, planned.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((planned[middle]?.at ?? 0) <= time) low = middle + 1
      else high = middle
    }
    planned.splice(low, 0, { at: time, action })
  }

  /** Takes the jobs that are due out of the queue. A failed one ends the season, so none is retried. */
  async function takeJobs(): Promise<Job[]> {
    const { rows } = await sql<{ data: Job }>`
      delete from jobs.job where name in ('work', 'mail') and state < 'active'
        and (data ->> 'dueAt')::timestamptz <= ${clock.now()} returning data`.execute(db)
    const order = (job: Job) => `${job.dueAt} ${job.name} ${JSON.stringify(job.data)}`
    return rows.map(({ data }) => data).sort((a, b) => (order(a) < order(b) ? -1 : 1))
  }

  async function runJobs(): Promise<void> {
    for (let jobs = await takeJobs(); jobs.length > 0; jobs = await takeJobs())
      for (const { name, data } of jobs) await handlers[name as 'session.sweep'](data as never)
  }

  /** Reads how far the log of events is, and when the next job is due. */
  async function lookAtQueues(): Promise<void> {
    const { rows } = await sql<{ logged: number; due: Date | null }>`
      select (select id from event order by incarnation desc, xid desc, id desc limit 1) as logged, (select min((data ->> 'dueAt')::timestamptz) from jobs.job
        where name in ('work', 'mail') and state < 'active') as due`.execute(db)
    logged = rows[0]?.logged ?? 0
    jobsDue = rows[0]?.due?.getTime() ?? Number.POSITIVE_INFINITY
  }

  /** Runs followers and jobs until neither has anything to do. */
  async function settle(): Promise<void> {
    for (await lookAtQueues(); logged !== followed || jobsDue <= now(); await lookAtQueues()) {
      if (jobsDue <= now()) await runJobs()
      followed = logged
      await deps.events.runFollowers()
    }
  }

  async function runTurns(): Promise<void> {
    for (const turn of turns) {
      if (turn.next > now()) continue
      await handlers[turn.routine.name]({})
      turn.next = nextTurn(turn.routine, now())
    }
  }

  async function runGroup(): Promise<void> {
    const end = now() + groupMs
    while (planned[0] && planned[0].at < end) {
      const [first] = planned.splice(0, 1)
      moveTo(first?.at ?? 0)
      await first?.action()
    }
  }

  /** In winter, with nothing planned for a day, routines find nothing either. */
  function nextInstant(): number {
    const awaited = Math.min(planned[0]?.at ?? Number.POSITIVE_INFINITY, jobsDue)
    if (awaited - now() > dayMs) return awaited - dayMs
    return Math.min(awaited, ...turns.map((turn) => turn.next))
  }

  return {
    now: clock.now,
    at,
    async runUntil(end) {
      for (;;) {
        const next = nextInstant()
        if (next > end.getTime()) break
        moveTo(next)
        await runTurns()
        if (jobsDue <= now()) await runJobs()
        await runGroup()
        await settle()
        for (const mail of takeMails().sort((a, b) => (a.to < b.to ? -1 : 1))) onMail(mail)
      }
      moveTo(end.getTime())
    },
  }
}

/** The next time of a routine, whose cron is either every few minutes or a time of day in UTC. */
function nextTurn({ name, cron }: Routine, after: number): number {
  const [minute = '', hour = ''] = cron.split(' ')
  const everyMs = name === 'session.sweep' ? sweepMs : routineMs
  if (minute.startsWith('*')) return (Math.floor(after / everyMs) + 1) * everyMs
  const next = new Date(after)
  next.setUTCHours(Number(hour), Number(minute), 0, 0)
  return next.getTime() + (next.getTime() <= after ? dayMs : 0)
}
