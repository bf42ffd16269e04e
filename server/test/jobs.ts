import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { queues } from '../src/jobs/kinds.ts'
import { bossOn, type StoredJob } from '../src/jobs/queue.ts'
import { jobTable } from '../src/jobs/store.ts'
import { perform, type Workplace } from '../src/jobs/worker.ts'

/**
 * Runs all jobs that are due by the application's clock, as a worker would, including jobs that these
 * jobs enqueue. The next call retries the ones that failed.
 * @throws the error of a failed job, or an `AggregateError` of several
 */
export async function runDueJobs(place: Workplace): Promise<void> {
  const boss = bossOn(place.db)
  const failed = new Map<string, unknown>()
  for (;;) {
    await moveDueTimes(place, [...failed.keys()])
    const job = await firstOf(boss)
    if (!job) break
    try {
      await perform(place, job.data)
      await boss.complete(job.name, job.id)
    } catch (error) {
      failed.set(job.id, error)
      await boss.fail(job.name, job.id, error instanceof Error ? error : { message: String(error) })
    }
  }
  if (failed.size === 1) throw [...failed.values()][0]
  if (failed.size > 1) throw new AggregateError([...failed.values()], 'several jobs failed')
}

async function firstOf(boss: PgBoss) {
  for (const queue of queues) {
    const [job] = await boss.fetch<StoredJob>(queue)
    if (job) return job
  }
  return undefined
}

/**
 * Moves the due times, which follow the database's clock, to the test's clock. Locks rows in id order, since two
 * callers may run at the same time.
 */
async function moveDueTimes({ db, clock }: Workplace, failed: string[]): Promise<void> {
  await sql`
    update ${jobTable} set start_after = now() + case
        when (data ->> 'dueAt')::timestamptz <= ${clock.now()} and id <> all(${failed}) then interval '-1 second'
        else interval '1 day' end
      where name = any(${queues}) and id in (
        select id from ${jobTable} where name = any(${queues}) and state in ('created', 'retry')
          order by id for update)`.execute(db)
}
