import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import { applicationRole, type Db, transaction } from './database.ts'
import { type JobHandlers, placement, queues, type RoutineName } from './job-kinds.ts'
import { jobSchema } from './job-store.ts'
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

/** Workers for each queue, and jobs that each takes up at a time. After a full batch it polls again at once. */
const workersPerQueue = 2
const batchSize = 3
const pollSeconds = 1
const stopMs = 10_000

/** One that fails is tried again by itself, not with those taken up beside it. */
async function outcomeOf(place: Workplace, { id, data }: Job<StoredJob>): Promise<JobResult> {
  try {
    await perform(place, data)
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: error }
  }
}

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
    max: queues.length * workersPerQueue,
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
    await boss.schedule(placement[name].queue, cron, stored, options)
  }
  for (const queue of queues)
    await boss.work<StoredJob>(
      queue,
      {
        localConcurrency: workersPerQueue,
        batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollSeconds,
        perJobResults: true,
      },
      (jobs) => Promise.all(jobs.map((job) => outcomeOf(place, job))),
    )
  return () => boss.stop({ timeout: stopMs })
}
