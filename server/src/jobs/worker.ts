import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { applicationRole, type Db, transaction } from '../database/database.ts'
import type { Clock } from '../lib/clock.ts'
import { errorReporter, type Log } from '../lib/error-reporter.ts'
import type { Metrics } from '../lib/metrics.ts'
import { type JobHandlers, placement, queues, type RoutineName } from './kinds.ts'
import type { Jobs, StoredJob } from './queue.ts'
import { jobSchema } from './store.ts'

/** Dependencies of a worker. */
export type Workplace = {
  db: Db
  clock: Clock
  jobs: Jobs
  handlers: JobHandlers
  log: Log
  metrics?: Metrics | undefined
}

/** Runs a job, or puts it back in the queue if it isn't due yet by the application's clock. */
export async function perform({ db, clock, jobs, handlers }: Workplace, job: StoredJob) {
  const dueAt = new Date(job.dueAt)
  if (clock.now() < dueAt) return await transaction(db, (tx) => jobs.enqueue(tx, { ...job, dueAt }))
  const handle: ((data: never) => Promise<void>) | undefined = handlers[job.name]
  // The job is from an older or newer version. It fails, and is kept with the other failed jobs.
  if (!handle) throw new Error(`No handler for job ${job.name}`)
  // `enqueue` checked that the data matches the name.
  await handle(job.data as never)
}

/** Two workers per queue, three jobs per batch. After a full batch a worker polls again right away. */
const workersPerQueue = 2
const batchSize = 3
const pollSeconds = 1
/** How long running jobs may take to finish when their process stops. */
const jobStopMs = 10_000
/** Connections of a process that runs jobs, besides those of its pool. */
const jobConnections = queues.length * workersPerQueue

/** Reports each job's result separately, so a failure retries that job and not the whole batch. */
async function outcomeOf(
  place: Workplace,
  { id, data, retryCount, retryLimit }: JobWithMetadata<StoredJob>,
): Promise<JobResult> {
  try {
    await perform(place, data)
    place.metrics?.jobDone(data.name, 'completed')
    return { id, status: 'completed' }
  } catch (error) {
    const isLast = retryCount >= retryLimit
    place.metrics?.jobDone(data.name, isLast ? 'gave_up' : 'failed')
    const line = { kind: data.name, jobId: id, attempt: retryCount + 1, err: error }
    if (isLast) place.log.error(line, 'job gave up')
    else place.log.warn(line, 'job failed, and will be retried')
    return { id, status: 'failed', output: error }
  }
}

/** A job scheduled by cron (UTC). Runs missed during downtime are made up by a single run. */
export type Routine = { name: RoutineName; cron: string }

/**
 * Starts the workers, which run jobs as they fall due. Any number of processes may do so.
 * @param pollEverySeconds how long a worker waits after a batch that wasn't full
 * @returns a function that stops the workers. Running jobs get ten seconds to finish, then go back to the queue
 */
export async function startWorker(
  url: string,
  place: Workplace,
  routines: readonly Routine[],
  pollEverySeconds = pollSeconds,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: url,
    // The statistics hardly ever see an active job, so the planner would read the whole table to complete one.
    options: `-c role=${applicationRole} -c enable_seqscan=off`,
    schema: jobSchema,
    max: jobConnections,
    migrate: false,
    // Only the owner of the tables may reindex, and these indexes are small.
    reindex: false,
    monitorVacuum: false,
  })
  const report = errorReporter(place.log)
  boss.on('error', (error) => report(error, 'jobs'))
  await boss.start()
  for (const { name, cron } of routines) {
    const stored: StoredJob = { name, data: {}, dueAt: new Date(0).toISOString() }
    // No retries, since the next scheduled run comes anyway.
    const options = { key: name, singletonKey: name, missed: 'once', retryLimit: 0 } as const
    await boss.schedule(placement[name].queue, cron, stored, options)
  }
  for (const queue of queues)
    await boss.work(
      queue,
      {
        localConcurrency: workersPerQueue,
        batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollEverySeconds,
        perJobResults: true,
        includeMetadata: true,
      },
      (jobs: JobWithMetadata<StoredJob>[]) => Promise.all(jobs.map((job) => outcomeOf(place, job))),
    )
  return () => boss.stop({ timeout: jobStopMs })
}
