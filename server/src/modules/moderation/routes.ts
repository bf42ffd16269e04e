import { handleReport as handle, listReports as list } from '@county-golf/contract/admin-reports'
import { report } from '@county-golf/contract/friends'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { handleReport } from './handle-report.ts'
import { listReports } from './list-reports.ts'
import { reportUser } from './report-user.ts'

export function registerModeration(app: FastifyInstance, deps: Deps): void {
  implement(app, report, ({ viewer, params, body, idempotency }) =>
    reportUser(deps, viewer, params.id, body, idempotency),
  )
  implement(app, list, ({ query }) => listReports(deps, query))
  implement(app, handle, ({ params, body, viewer, idempotency }) =>
    handleReport(deps, viewer, params.id, body, idempotency),
  )
}
