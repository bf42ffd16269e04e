import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Tx } from '../database/database.ts'
import { fetchRows } from '../database/sql.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { type JobKinds, type JobName, placement, queues } from './kinds.ts'
import { jobSchema, jobTable } from './store.ts'

/** A job that failed on its last attempt. */
export type FailedJob = {
  id: string
  name: JobName
  data: Record<string, unknown>
  dueAt: string
  attempts: number
  failedAt: Date
  error: string
}

export type JobHealth = {
  /** Not due yet. */
  waiting: number
  /** Due but not started. */
  due: number
  active: number
  /** Failed and waiting for a retry. */
  retrying: number
  failed: number
  /** Due time of the oldest job that hasn't started. */
  oldestDueAt: Date | null
}

/** Jobs that haven't started. */
export type JobBacklog = {
  waiting: number
  due: number
  retrying: number
  /** How long the oldest job has been due, retries included, or 0. */
  oldestDueSeconds: number
}

/** The job queue. Jobs are stored in our database, so they commit together with the data they belong to. */
export type Jobs = {
  /**
   * Adds jobs in the caller's transaction. Each handler runs at least once, and not before `dueAt` on the
   * application's clock. With a `key`, a job is skipped while one of the same name and key is queued.
   */
  enqueue<K extends JobName>(
    tx: Tx,
    ...jobs: { name: K; data: JobKinds[K]; dueAt: Date; key?: string }[]
  ): Promise<void>
  /** Failed jobs for admins, latest first. */
  failed(max: number): Promise<FailedJob[]>
  health(): Promise<JobHealth>
  /** Reads no finished jobs, so that metrics can read it every few seconds. */
  backlog(): Promise<JobBacklog>
  /** Filters `keys` to those with a job of this name that is queued, running, or waiting for a retry. */
  liveKeys(name: JobName, keys: readonly string[]): Promise<Set<string>>
  /** Deletes a user's mail jobs in any state, since their data has email addresses. */
  purgeMail(tx: Tx, userId: string): Promise<void>
  /** Queues a failed job again. @returns false if no failed job has this id */
  retry(id: string): Promise<boolean>
}

/** A job as stored in pg-boss. */
export type StoredJob = { name: JobName; data: JobKinds[JobName]; dueAt: string }

/** Opens pg-boss on our connection pool and role. Workers use connections of their own. */
export const bossOn = (db: Db): PgBoss =>
  new PgBoss({
    db: fromKysely(db),
    schema: jobSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  })

/** Opens the job queue. The clock determines how far away a due time is. */
export async function openJobs(db: Db, clock: Clock): Promise<Jobs> {
  const boss = bossOn(db)
  // The first insert makes pg-boss read the queue's options on another connection. Do it here, because inserts
  // inside transactions could exhaust the pool and wait for each other forever.
  for (const queue of queues) await boss.insert(queue, [])
  return {
    async enqueue(tx, ...jobs) {
      if (jobs.length === 0) return
      const stored = jobs.map(({ name, data, dueAt, key }) => ({
        queue: placement[name].queue,
        priority: placement[name].priority,
        data: { name, data, dueAt: dueAt.toISOString() } satisfies StoredJob,
        singletonKey: singletonKey(name, key ?? newId()),
        startAfter: realTime(dueAt, clock),
      }))
      for (const name of queues) {
        const placed = stored.filter(({ queue }) => queue === name)
        if (placed.length > 0) await boss.insert(name, placed, { db: fromKysely(tx) })
      }
    },
    async failed(max) {
      return await fetchRows<FailedJob>(db)`
        select id, data ->> 'name' as name, data -> 'data' as data, data ->> 'dueAt' as "dueAt",
          retry_count + 1 as attempts, completed_on as "failedAt",
          coalesce(output ->> 'message', output ->> 'value', output::text, '') as error
        from ${jobTable} where name = any(${queues}) and state = 'failed'
        order by completed_on desc limit ${max}`
    },
    async health() {
      const [health] = await fetchRows<JobHealth>(db)`
        select count(*) filter (where state = 'created' and start_after > now()) as waiting,
          count(*) filter (where state = 'created' and start_after <= now()) as due,
          count(*) filter (where state = 'active') as active,
          count(*) filter (where state = 'retry') as retrying,
          count(*) filter (where state = 'failed') as failed,
          min(start_after) filter (where state = 'created' and start_after <= now()) as "oldestDueAt"
        from ${jobTable} where name = any(${queues}) and state in ('created', 'retry', 'active', 'failed')`
      if (!health) throw new Error('Couldn’t count the jobs')
      return health
    },
    async backlog() {
      // The condition of the index that workers fetch by.
      const [backlog] = await fetchRows<JobBacklog>(db)`
        select count(*) filter (where state = 'created' and start_after > now()) as waiting,
          count(*) filter (where state = 'created' and start_after <= now()) as due,
          count(*) filter (where state = 'retry') as retrying,
          coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8
            as "oldestDueSeconds"
        from ${jobTable} where name = any(${queues}) and state < 'active' and not blocked`
      if (!backlog) throw new Error('Couldn’t count the jobs')
      return backlog
    },
    async liveKeys(name, keys) {
      if (keys.length === 0) return new Set()
      const wanted = new Map(keys.map((key) => [singletonKey(name, key), key]))
      const rows = await fetchRows<{ key: string }>(db)`
        select singleton_key as key from ${jobTable}
        where name = ${placement[name].queue}
          and state in ('created', 'retry', 'active') and singleton_key = any(${[...wanted.keys()]})`
      return new Set(rows.flatMap(({ key }) => wanted.get(key) ?? []))
    },
    async purgeMail(tx, userId) {
      // By name, since earlier versions put mail in the `work` queue.
      await sql`
        delete from ${jobTable} where data ->> 'name' = any(${mailNames})
          and data -> 'data' ->> 'userId' = ${userId}`.execute(tx)
    },
    async retry(id) {
      for (const queue of queues) {
        const [job] = await boss.findJobs(queue, { id })
        if (job?.state !== 'failed') continue
        await boss.retry(queue, id)
        return true
      }
      return false
    },
  }
}

const singletonKey = (name: JobName, key: string): string => `${name} ${key}`

/** Converts a due time to real time, which pg-boss uses. The application's clock may differ. */
const realTime = (dueAt: Date, clock: Clock): Date =>
  new Date(Date.now() + Math.max(0, dueAt.getTime() - clock.now().getTime()))

const mailNames = Object.entries(placement)
  .filter(([, { queue }]) => queue === 'mail')
  .map(([name]) => name)
