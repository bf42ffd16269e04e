import type { getJobs, getWaiting } from '@county-golf/contract/admin-overview'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { transaction } from '../../lib/database.ts'
import type { JobName } from '../../lib/job-kinds.ts'
import { rowsOf } from '../../lib/listing.ts'
import { refuse } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'

const failedMax = 100
const mails: readonly JobName[] = [
  'notification.mail',
  'auth.reset_mail',
  'auth.verify_mail',
  'auth.password_changed',
  'auth.email_changing',
  'auth.email_changed',
  'admin.notice',
]

/** How the work in the background goes. What a job knows is not told: it may be private. */
export async function jobs({ jobs, config }: Deps): Promise<z.input<typeof getJobs.answer>> {
  const [health, failed] = await Promise.all([jobs.health(), jobs.failed(failedMax)])
  return {
    health: { ...health, oldestDueAt: health.oldestDueAt?.toISOString() ?? null },
    mail: {
      transport: config.SMTP_URL === undefined ? 'outbox' : 'smtp',
      failed: failed.filter(({ name }) => mails.includes(name)).length,
    },
    failed: failed.map(({ id, name, dueAt, failedAt, attempts, error }) => ({
      id,
      name,
      dueAt,
      failedAt: failedAt.toISOString(),
      attempts,
      error,
    })),
  }
}

/** Lets a failed job run again. @throws Refusal NOT_FOUND */
export async function retryJob({ jobs, db, clock }: Deps, viewer: Viewer, id: string) {
  if (!(await jobs.retry(id))) throw refuse('NOT_FOUND', 'There is no failed job of this id')
  await transaction(db, (tx) =>
    writeAudit(tx, clock.now(), { adminId: viewer.id, act: 'job.retry', target: id }),
  )
}

/** Beyond so many, nobody counts. */
const waitingMax = 1_000

const queues = {
  disputes: `card where state = 'disputed' or awaits_approval`,
  reports: 'report where handled_at is null',
  support: 'support_talk where waiting',
  approvals: `approval where state = 'waiting'`,
}

const countQueues = `select ${Object.entries(queues)
  .map(
    ([name, from]) =>
      `(select count(*) from (select from ${from} limit ${waitingMax}) x) as ${name}`,
  )
  .join(', ')}`

/** What waits for an administrator. */
export async function waiting({ db, jobs }: Deps): Promise<z.input<typeof getWaiting.answer>> {
  const [[row], { failed }] = await Promise.all([
    rowsOf<Record<keyof typeof queues, number>>(db, countQueues),
    jobs.health(),
  ])
  if (!row) throw new Error('the queues could not be counted')
  return { ...row, failedJobs: failed }
}
