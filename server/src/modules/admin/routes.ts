import * as approvals from '@county-golf/contract/admin-approvals'
import * as audit from '@county-golf/contract/admin-audit'
import * as ledger from '@county-golf/contract/admin-ledger'
import * as money from '@county-golf/contract/admin-money'
import * as overview from '@county-golf/contract/admin-overview'
import * as reports from '@county-golf/contract/admin-reports'
import * as sessions from '@county-golf/contract/admin-sessions'
import * as users from '@county-golf/contract/admin-users'
import { listClosures as listClosuresCall } from '@county-golf/contract/closures'
import { listFormerBalances as listFormerBalancesCall } from '@county-golf/contract/former-balances'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { banUser, logOutUser, unbanUser } from './ban-user.ts'
import { createUser } from './create-user.ts'
import { dayEnd } from './day-end.ts'
import { approve, reject } from './decide-approval.ts'
import { exportAudit } from './export-audit.ts'
import { exportLedger } from './export-ledger.ts'
import { exportMoney } from './export-money.ts'
import { feeTotals } from './fee-totals.ts'
import { getSession } from './get-session.ts'
import { getUser } from './get-user.ts'
import { inactiveBalances } from './inactive-balances.ts'
import { jobs, retryJob, waiting } from './jobs.ts'
import { verifyLedgerNow } from './ledger-verification.ts'
import { listAccounts } from './list-accounts.ts'
import { listApprovals } from './list-approvals.ts'
import { listClosures } from './list-closures.ts'
import { listDisputes } from './list-disputes.ts'
import { listFormerBalances } from './list-former-balances.ts'
import { getPosting, listPostings } from './list-postings.ts'
import { listSessions } from './list-sessions.ts'
import { listUsers } from './list-users.ts'
import { previewBan } from './preview-ban.ts'
import { prizeTotals } from './prize-totals.ts'
import { readAudit } from './read-audit.ts'
import { stats } from './stats.ts'
import { updateUser } from './update-user.ts'

/** Admin calls across all domains. */
export function registerAdmin(app: FastifyInstance, deps: Deps): void {
  implement(app, overview.getStats, ({ query }) => stats(deps, query))
  implement(app, overview.getWaiting, () => waiting(deps))
  implement(app, overview.getJobs, () => jobs(deps))
  implement(app, overview.retryJob, ({ params, viewer }) => retryJob(deps, viewer, params.id))

  implement(app, sessions.listAdminSessions, ({ query }) => listSessions(deps, query))
  implement(app, sessions.getAdminSession, ({ params, viewer }) =>
    getSession(deps, viewer, params.id),
  )

  implement(app, listClosuresCall, ({ query, viewer }) => listClosures(deps, viewer, query))
  implement(app, reports.listDisputes, ({ query, viewer }) => listDisputes(deps, viewer, query))

  implement(app, ledger.listPostings, ({ query }) => listPostings(deps, query))
  implement(app, ledger.listAccounts, ({ query }) => listAccounts(deps, query))
  implement(app, ledger.getPosting, ({ params }) => getPosting(deps, params.id))
  implement(app, ledger.dayEnd, ({ query }) => dayEnd(deps, query.date))
  implement(app, ledger.runLedgerCheck, ({ viewer }) => verifyLedgerNow(deps, viewer))
  implement(app, ledger.exportLedger, async ({ query: { format, ...which }, reply }) => {
    const { type, fileName, body } = exportLedger(deps, which, format)
    await reply
      .type(type)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(body)
  })

  implement(app, listFormerBalancesCall, ({ query }) => listFormerBalances(deps, query))
  implement(app, money.prizeTotals, ({ query }) => prizeTotals(deps, query))
  implement(app, money.feeTotals, ({ query }) => feeTotals(deps, query.year))
  implement(app, money.inactiveBalances, () => inactiveBalances(deps))
  implement(app, money.exportMoney, async ({ query, reply }) => {
    const { fileName, body } = await exportMoney(deps, query)
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(body)
  })

  implement(app, audit.listAudit, ({ query }) => readAudit(deps.db, query))
  implement(app, audit.exportAudit, async ({ query, reply }) => {
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .header('cache-control', 'no-store')
      .send(exportAudit(deps, query))
  })

  implement(app, approvals.listApprovals, ({ query, viewer }) => listApprovals(deps, viewer, query))
  implement(app, approvals.approve, ({ params, body, viewer, idempotency }) =>
    approve(deps, viewer, { id: params.id, note: body?.note }, idempotency),
  )
  implement(app, approvals.reject, ({ params, body, viewer, idempotency }) =>
    reject(deps, viewer, { id: params.id, note: body?.note }, idempotency),
  )

  implement(app, users.listAdminUsers, ({ query }) => listUsers(deps, query))
  implement(app, users.getAdminUser, ({ params, viewer }) => getUser(deps, viewer, params.id))
  implement(app, users.createUser, ({ body, viewer, idempotency }) =>
    createUser(deps, viewer, body, idempotency),
  )
  implement(app, users.updateUser, ({ params, body, viewer }) =>
    updateUser(deps, viewer, params.id, body),
  )
  implement(app, users.previewBan, ({ params, viewer }) => previewBan(deps, viewer, params.id))
  implement(app, users.banUser, ({ params, body, viewer, idempotency }) =>
    banUser(deps, viewer, { id: params.id, reason: body?.reason }, idempotency),
  )
  implement(app, users.unbanUser, ({ params, body, viewer, idempotency }) =>
    unbanUser(deps, viewer, { id: params.id, reason: body?.reason }, idempotency),
  )
  implement(app, users.setBan, ({ params, body, viewer, idempotency }) => {
    const action = body.isBanned ? banUser : unbanUser
    return action(deps, viewer, { id: params.id, reason: body.reason }, idempotency)
  })
  implement(app, users.logOutUser, ({ params, body, viewer, idempotency }) =>
    logOutUser(deps, viewer, { id: params.id, reason: body?.reason }, idempotency),
  )
}
