import { sql } from 'kysely'
import type { Db } from '../../server/src/database/database.ts'
import { queues } from '../../server/src/jobs/kinds.ts'
import type { StoredJob } from '../../server/src/jobs/queue.ts'
import { jobTable } from '../../server/src/jobs/store.ts'
import { perform } from '../../server/src/jobs/worker.ts'
import { concurrently } from './concurrently.ts'
import type { DemoApp } from './demo-app.ts'

const batch = 100

/**
 * Runs all jobs that are due on the simulated clock, each at its due time.
 * @throws the error of a failed job. In the demo, none should fail
 */
export async function runDueJobs({ deps, boss, clock, handlers }: DemoApp): Promise<void> {
  while (await releaseDueJobs(deps.db, clock.now())) {
    for (const queue of queues) {
      const jobs = await boss.fetch<StoredJob>(queue, { batchSize: batch })
      if (jobs.length === 0) continue
      await concurrently(jobs, ({ data }) =>
        clock.at(new Date(data.dueAt), () => perform({ ...deps, handlers }, data)),
      )
      await boss.complete(
        queue,
        jobs.map(({ id }) => id),
      )
    }
  }
}

/**
 * Starts jobs that are due on the simulated clock, since pg-boss uses the database's. The condition on `state`
 * matches the index of queued jobs.
 * @returns whether any job is due
 */
async function releaseDueJobs(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with started as (
        update ${jobTable} set start_after = now()
        where name = any(${queues}) and state < 'active' and start_after > now()
          and (data ->> 'dueAt')::timestamptz <= ${now}
        returning id)
      select exists (select from started) or exists (
        select from ${jobTable}
        where name = any(${queues}) and state < 'active' and start_after <= now()) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** Reschedules the remaining jobs in real time. */
export async function rescheduleInRealTime(db: Db): Promise<void> {
  await sql`
    update ${jobTable} set start_after = (data ->> 'dueAt')::timestamptz
    where name = any(${queues}) and state = 'created'`.execute(db)
}

/** Marks the emails of all notifications as sent, since the demo queues none. */
export async function markAllMailed(db: Db): Promise<void> {
  await sql`update notification set mailed_at = mail_at where mail_at is not null`.execute(db)
}
