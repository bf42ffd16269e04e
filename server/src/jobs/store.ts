import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { withClient } from '../database/connect.ts'
import { applicationRole } from '../database/database.ts'
import { queues } from './kinds.ts'

/** The database schema of pg-boss. */
export const jobSchema = 'jobs'

/** The job table, for our own queries. */
export const jobTable = sql.table(`${jobSchema}.job`)

const hour = 3_600
const day = 24 * hour

const queueOptions = {
  // Retries after 5 s, 10 s, 20 s, … up to an hour apart, about five hours in all.
  retryLimit: 13,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: hour,
  // At most one queued job per name and key.
  policy: 'short',
  // Another worker takes over the job of a worker that stops sending heartbeats.
  heartbeatSeconds: 60,
  expireInSeconds: 6 * hour,
  // Finished and failed jobs stay readable for two weeks. Queued jobs are kept for a year.
  deleteAfterSeconds: 14 * day,
  retentionSeconds: 365 * day,
} as const

/**
 * Migrates the pg-boss tables as their owner, and grants the application's role access. Idempotent. Runs under
 * the migration lock.
 */
export async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
  })
  try {
    await boss.start()
    for (const queue of queues)
      if (await boss.getQueue(queue)) {
        const { policy, ...options } = queueOptions
        await boss.updateQueue(queue, options)
      } else await boss.createQueue(queue, queueOptions)
  } finally {
    await boss.stop({ graceful: false })
  }
  await withClient(url, (client) =>
    client.query(`
      grant usage on schema ${jobSchema} to ${applicationRole};
      grant select, insert, update, delete on all tables in schema ${jobSchema} to ${applicationRole};
      grant usage, select on all sequences in schema ${jobSchema} to ${applicationRole};
      grant execute on all functions in schema ${jobSchema} to ${applicationRole}`),
  )
}
