import { CompiledQuery } from 'kysely'
import type { Db } from '../lib/database.ts'
import { queues } from '../lib/job-kinds.ts'
import { jobSchema } from '../lib/job-store.ts'
import { perform } from '../lib/job-worker.ts'
import type { StoredJob } from '../lib/jobs.ts'
import { sideBySide } from './side-by-side.ts'
import type { Stage } from './stage.ts'

const batch = 100

/**
 * Does all jobs that are due on the stage's clock, each at the instant at which it fell due.
 * @throws what a job failed with: in a demo nothing does
 */
export async function doDueJobs({ deps, boss, clock, handlers }: Stage): Promise<void> {
  while (await startWaiting(deps.db, clock.now())) {
    for (const queue of queues) {
      const jobs = await boss.fetch<StoredJob>(queue, { batchSize: batch })
      if (jobs.length === 0) continue
      await sideBySide(jobs, ({ data }) =>
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
 * Jobs wait by the database's clock; what is due by the stage's waits no longer. The states are named as
 * in the index of those that wait.
 * @returns whether there is any to be done
 */
async function startWaiting(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.executeQuery<{ found: boolean }>(
    CompiledQuery.raw(
      `with started as (
        update ${jobSchema}.job set start_after = now()
        where name = any($2) and state < 'active' and start_after > now()
          and (data ->> 'dueAt')::timestamptz <= $1
        returning id)
      select exists (select from started) or exists (
        select from ${jobSchema}.job
        where name = any($2) and state < 'active' and start_after <= now()) as found`,
      [now, queues],
    ),
  )
  return rows[0]?.found === true
}

/** Lets what still waits wait in real time. */
export async function waitInRealTime(db: Db): Promise<void> {
  await db.executeQuery(
    CompiledQuery.raw(
      `update ${jobSchema}.job set start_after = (data ->> 'dueAt')::timestamptz
        where name = any($1) and state = 'created'`,
      [queues],
    ),
  )
}
