import type { getJobs, getWaiting } from '@county-golf/contract/admin-overview'
import { sql } from 'kysely'
import type { z } from 'zod'
import { transaction } from '../../database/database.ts'
import { rowsOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { JobName } from '../../jobs/kinds.ts'
import { refusal } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'

const failedMax = 100
const mails: readonly JobName[] = [
  'notification.mail',
  'notification.mail_receipts',
  'auth.reset_mail',
  'auth.verify_mail',
  'auth.claim_mail',
  'auth.password_changed',
  'auth.email_changing',
  'auth.email_changed',
  'admin.notice',
]

/** Health of background jobs. Job data is left out, because it may be private. */
export async function jobs({ jobs, config }: Deps): Promise<z.input<typeof getJobs.response>> {
  const [health, failed] = await Promise.all([jobs.health(), jobs.failed(failedMax)])
  return {
    health: { ...health, oldestDueAt: health.oldestDueAt?.toISOString() ?? null },
    mail: {
      transport: config.SMTP_URL === undefined ? 'outbox' : 'smtp',
      failed: failed.filter(({ name }) => mails.includes(name)).length,
    },
    failed: failed.map(({ data: _, ...job }) => ({
      ...job,
      failedAt: job.failedAt.toISOString(),
    })),
  }
}

/** Retries a failed job. @throws Refusal NOT_FOUND */
export async function retryJob({ jobs, db, clock }: Deps, viewer: Viewer, id: string) {
  if (!(await jobs.retry(id))) throw refusal('NOT_FOUND', 'We couldn’t find that job')
  await transaction(db, (tx) =>
    writeAudit(tx, clock.now(), { adminId: viewer.id, action: 'job.retry', target: id }),
  )
}

/** Counts stop here. */
const waitingMax = 1_000

const queues = {
  disputes: sql`(select from scorecard where state = 'disputed' or awaits_approval
    union all select from closure c join session s on s.id = c.session_id
      where c.outcome is null and c.review is not null and s.status <> 'cancelled') undecided`,
  reports: sql`report where handled_at is null`,
  support: sql`support_conversation where waiting`,
  approvals: sql`approval where state = 'waiting'`,
  balanceClaims: sql`former_user where pay_to is not null`,
}

const countQueues = sql<Record<keyof typeof queues, number>>`select ${sql.join(
  Object.entries(queues).map(
    ([name, from]) =>
      sql`(select count(*) from (select from ${from} limit ${sql.lit(waitingMax)}) x) as ${sql.ref(name)}`,
  ),
)}`

/** Counts everything that waits for an admin. */
export async function waiting({ db, jobs }: Deps): Promise<z.input<typeof getWaiting.response>> {
  const [[row], { failed }] = await Promise.all([rowsOf(db, countQueues), jobs.health()])
  if (!row) throw new Error('Couldn’t count the queues')
  return { ...row, failedJobs: failed }
}
