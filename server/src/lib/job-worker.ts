import { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import { applicationRole, type Db, transaction } from './database.ts'
import type { JobHandlers, RoutineName } from './job-kinds.ts'
import { jobSchema, queue } from './job-store.ts'
import type { Jobs, StoredJob } from './jobs.ts'

/** What doing a job needs. */
export type Workplace = { db: Db; clock: Clock; jobs: Jobs; handlers: JobHandlers }

/** Does a job whose time has come; one that is early by the application's clock is put off again. */
export async function perform({ db, clock, jobs, handlers }: Workplace, job: StoredJob) {
  const dueAt = new Date(job.dueAt)
  if (clock.now() < dueAt) return await transaction(db, (tx) => jobs.enqueue(tx, { ...job, dueAt }))
  const handle: ((data: never) => Promise<void>) | undefined = handlers[job.name]
  // A job of a version that is no longer, or not yet, here: kept among the failed.
  if (!handle) throw new Error(`nothing here does the job ${job.name}`)
  // Stored together with its name by `enqueue`, which holds the two to each other.
  await handle(job.data as never)
}

/** Jobs done side by side by one process. */
const hands = 3
const pollSeconds = 1
const stopMs = 10_000

/** Work that returns at these times (cron, UTC), also once for those at which nobody was here. */
export type Routine = { name: RoutineName; cron: string }

/**
 * Takes up jobs as they fall due, until it is stopped; as many processes as like may do so.
 * @returns stops it: jobs under way are finished, or given back after ten seconds
 */
export async function startWorker(
  url: string,
  place: Workplace,
  routines: readonly Routine[],
  complain: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: url,
    options: `-c role=${applicationRole}`,
    schema: jobSchema,
    max: 2,
    migrate: false,
    // Indexes belong to the owner of the tables, and ours are small.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', complain)
  await boss.start()
  for (const { name, cron } of routines) {
    const stored: StoredJob = { name, data: {}, dueAt: new Date(0).toISOString() }
    // It returns anyway: what went wrong is not tried again in between.
    const options = { key: name, singletonKey: name, missed: 'once', retryLimit: 0 } as const
    await boss.schedule(queue, cron, stored, options)
  }
  await boss.work<StoredJob>(
    queue,
    { localConcurrency: hands, pollingIntervalSeconds: pollSeconds },
    async ([job]) => {
      if (job) await perform(place, job.data)
    },
  )
  return () => boss.stop({ timeout: stopMs })
}
