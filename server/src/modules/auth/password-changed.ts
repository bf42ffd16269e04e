import type { Tx } from '../../database/database.ts'
import type { Jobs } from '../../jobs/queue.ts'

/** Emails the user that their password was changed, once this transaction commits. */
export const enqueuePasswordChanged = (tx: Tx, jobs: Jobs, userId: string, at: Date) =>
  jobs.enqueue(tx, {
    name: 'auth.password_changed',
    data: { userId, at: at.toISOString() },
    dueAt: at,
  })
