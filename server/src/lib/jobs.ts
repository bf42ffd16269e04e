import { CompiledQuery } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './database.ts'
import { newId } from './ids.ts'
import { type JobKinds, type JobName, placement, queues } from './job-kinds.ts'
import { jobSchema } from './job-store.ts'

/** A job that could not be done, after all its attempts. */
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
  /** Due, and not taken up. */
  due: number
  active: number
  /** Went wrong and will be tried again. */
  retrying: number
  failed: number
  /** Since when the longest due one waits. */
  oldestDueAt: Date | null
}

/** Work put off until it is due, kept in the database with the business it belongs to. */
export type Jobs = {
  /**
   * Puts off jobs, in the caller's transaction: they are there exactly when that commits. Each one's
   * handler runs at least once, not before `dueAt` on the application's clock. With a `key`, nothing
   * is added while another of this name and key waits.
   */
  enqueue<K extends JobName>(
    tx: Tx,
    ...jobs: { name: K; data: JobKinds[K]; dueAt: Date; key?: string }[]
  ): Promise<void>
  /** What an administrator must look at, latest first. */
  failed(max: number): Promise<FailedJob[]>
  health(): Promise<JobHealth>
  /** Those of these keys whose job of this name waits, runs or will be tried again. */
  liveKeys(name: JobName, keys: readonly string[]): Promise<Set<string>>
  /** Deletes the mail jobs of a user in whatever state, since their data holds email addresses. */
  purgeMail(tx: Tx, userId: string): Promise<void>
  /** Lets a failed job run again. @returns false when there is none of this id */
  retry(id: string): Promise<boolean>
}

/** What is stored of a job. */
export type StoredJob = { name: JobName; data: JobKinds[JobName]; dueAt: string }

/** pg-boss on our own connections and as our own role; the worker brings its own. */
export const bossOn = (db: Db): PgBoss =>
  new PgBoss({
    db: fromKysely(db),
    schema: jobSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  })

/** The jobs of this database. The clock says how far away a due time is. */
export async function openJobs(db: Db, clock: Clock): Promise<Jobs> {
  const boss = bossOn(db)
  // pg-boss reads a queue's options at its first insert, on a connection of its own. Later inserts are in
  // transactions: if all of them waited for one more connection, none would get it.
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
      const { rows } = await db.executeQuery<FailedJob>(
        CompiledQuery.raw(selectFailed, [max, queues]),
      )
      return rows
    },
    async health() {
      const { rows } = await db.executeQuery<JobHealth>(CompiledQuery.raw(selectHealth, [queues]))
      const [health] = rows
      if (!health) throw new Error('the jobs could not be counted')
      return health
    },
    async liveKeys(name, keys) {
      if (keys.length === 0) return new Set()
      const wanted = new Map(keys.map((key) => [singletonKey(name, key), key]))
      const { rows } = await db.executeQuery<{ key: string }>(
        CompiledQuery.raw(selectLive, [placement[name].queue, [...wanted.keys()]]),
      )
      return new Set(rows.flatMap(({ key }) => wanted.get(key) ?? []))
    },
    async purgeMail(tx, userId) {
      await tx.executeQuery(CompiledQuery.raw(deleteMail, [userId, mailNames]))
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

/** pg-boss waits by the database's clock; the application's may be elsewhere. */
const realTime = (dueAt: Date, clock: Clock): Date =>
  new Date(Date.now() + Math.max(0, dueAt.getTime() - clock.now().getTime()))

const selectFailed = `
  select id, data ->> 'name' as name, data -> 'data' as data, data ->> 'dueAt' as "dueAt",
    retry_count + 1 as attempts, completed_on as "failedAt",
    coalesce(output ->> 'message', output ->> 'value', output::text, '') as error
  from ${jobSchema}.job where name = any($2) and state = 'failed'
  order by completed_on desc limit $1`

const mailNames = Object.entries(placement)
  .filter(([, { queue }]) => queue === 'mail')
  .map(([name]) => name)

// By name, since mail of earlier versions waited in the queue of all work.
const deleteMail = `
  delete from ${jobSchema}.job where data ->> 'name' = any($2) and data -> 'data' ->> 'userId' = $1`

const selectLive = `
  select singleton_key as key from ${jobSchema}.job
  where name = $1 and state in ('created', 'retry', 'active') and singleton_key = any($2)`

const selectHealth = `
  select count(*) filter (where state = 'created' and start_after > now()) as waiting,
    count(*) filter (where state = 'created' and start_after <= now()) as due,
    count(*) filter (where state = 'active') as active,
    count(*) filter (where state = 'retry') as retrying,
    count(*) filter (where state = 'failed') as failed,
    min(start_after) filter (where state = 'created' and start_after <= now()) as "oldestDueAt"
  from ${jobSchema}.job where name = any($1) and state in ('created', 'retry', 'active', 'failed')`
