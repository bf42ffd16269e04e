import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { applicationRole } from './database.ts'
import { queues } from './job-kinds.ts'

/** The database schema that pg-boss keeps for itself. */
export const jobSchema = 'jobs'

const hour = 3_600
const day = 24 * hour

const queueOptions = {
  // Tried again after 5 s, 10 s, 20 s ... at most an hour apart: some five hours in all.
  retryLimit: 13,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: hour,
  // Of one name and key, at most one waits.
  policy: 'short',
  // A worker that died no longer says that it lives; its job is taken up by another.
  heartbeatSeconds: 60,
  expireInSeconds: 6 * hour,
  // What is done or has failed stays readable; what waits, waits.
  deleteAfterSeconds: 14 * day,
  retentionSeconds: 365 * day,
} as const

/**
 * Brings pg-boss's own tables up to its version, as their owner, and lets the application's role
 * work with them. No harm when they are. Called under the lock of our own migrations.
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
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      grant usage on schema ${jobSchema} to ${applicationRole};
      grant select, insert, update, delete on all tables in schema ${jobSchema} to ${applicationRole};
      grant usage, select on all sequences in schema ${jobSchema} to ${applicationRole};
      grant execute on all functions in schema ${jobSchema} to ${applicationRole}`)
  } finally {
    await client.end()
  }
}
