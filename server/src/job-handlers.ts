import type { Deps } from './app.ts'
import type { JobHandlers } from './lib/job-kinds.ts'
import type { Routine } from './lib/job-worker.ts'
import { goOnWithRefund } from './modules/payments/service.ts'

/** Every job by its name. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  'session.tee_time': async () => undefined,
  'session.round_over': async () => undefined,
  'session.prize_expiry': async () => undefined,
  'session.sweep': async () => undefined,
  'payment.refund': ({ refundId }) => goOnWithRefund(deps, refundId),
})

/** What returns by itself. */
export const routines: readonly Routine[] = [{ name: 'session.sweep', cron: '*/5 * * * *' }]
