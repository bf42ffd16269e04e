import type { Deps } from '../deps.ts'
import { mailAdminNotice } from '../modules/admin/service.ts'
import { accountMails } from '../modules/auth/service.ts'
import { checkLedger } from '../modules/ledger/service.ts'
import {
  mailNotification,
  remindAdminsOfDecisions,
  remindPlayers,
} from '../modules/notifications/service.ts'
import { runRefundJob } from '../modules/payments/service.ts'
import {
  attestUnchallenged,
  expireScorecard,
  recordRound,
  settleUnanswered,
  showRatings,
} from '../modules/results/service.ts'
import { advanceSession, promoteWaiting } from '../modules/sessions/service.ts'
import type { JobHandlers } from './kinds.ts'
import { purgeOld } from './purge.ts'
import { sweep } from './sweep.ts'
import type { Routine } from './worker.ts'

/** Handlers of all jobs, by name. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'session.advance': ({ sessionId }) => advanceSession(deps, sessionId),
    'session.prize_expiry': (data) => expireScorecard(deps, data),
    'session.sweep': () => sweep(deps),
    'waitlist.offer_ends': ({ sessionId }) => promoteWaiting(deps, sessionId),
    'ledger.check': () => checkLedger(deps),
    'night.purge': () => purgeOld(deps),
    'result.round_played': (data) => recordRound(deps, data),
    'result.score_unchallenged': (data) => attestUnchallenged(deps, data),
    'result.answers_due': (data) => settleUnanswered(deps, data),
    'ratings.show': (data) => showRatings(deps, data),
    'payment.refund': ({ refundId }) => runRefundJob(deps, refundId),
    'notification.mail': ({ notificationId }) => mailNotification(deps, notificationId),
    'notification.remind': () => remindPlayers(deps),
    'notification.remind_judges': () => remindAdminsOfDecisions(deps),
    ...accountMails(deps),
    'admin.notice': (data) => mailAdminNotice(deps, data),
  }
}

/** Scheduled jobs (cron, UTC). */
export const routines: readonly Routine[] = [
  { name: 'session.sweep', cron: '*/5 * * * *' },
  { name: 'notification.remind', cron: '*/5 * * * *' },
  // Start of the working day in the US.
  { name: 'notification.remind_judges', cron: '0 13 * * *' },
  // Night in the US.
  { name: 'ledger.check', cron: '10 9 * * *' },
  { name: 'night.purge', cron: '40 9 * * *' },
]
