import type { Deps } from '../deps.ts'
import { mailAdminNotice } from '../modules/admin/service.ts'
import { accountMails } from '../modules/auth/service.ts'
import { checkLedger } from '../modules/ledger/service.ts'
import { checkProposal, matchPlayers } from '../modules/matching/service.ts'
import {
  mailNotification,
  mailReceipts,
  pushNotification,
  remindAdminsOfDecisions,
  remindPlayers,
} from '../modules/notifications/service.ts'
import { importFees, runRefundJob } from '../modules/payments/service.ts'
import {
  attestUnchallenged,
  expireScorecard,
  recordRound,
  settleClosureDue,
  settleUnanswered,
  showRatings,
} from '../modules/results/service.ts'
import { advanceSession, promoteWaiting } from '../modules/sessions/service.ts'
import { advanceGame } from '../modules/standing-games/service.ts'
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
    'game.match': () => matchPlayers(deps),
    'game.check': ({ proposalId }) => checkProposal(deps, proposalId),
    'ledger.check': () => checkLedger(deps),
    'night.purge': () => purgeOld(deps),
    'standing.advance': ({ gameId }) => advanceGame(deps, gameId),
    'result.round_played': (data) => recordRound(deps, data),
    'result.score_unchallenged': (data) => attestUnchallenged(deps, data),
    'result.answers_due': (data) => settleUnanswered(deps, data),
    'closure.answers_due': (data) => settleClosureDue(deps, data),
    'ratings.show': (data) => showRatings(deps, data),
    'payment.import_fees': () => importFees(deps),
    'payment.refund': ({ refundId }) => runRefundJob(deps, refundId),
    'notification.mail': ({ notificationId }) => mailNotification(deps, notificationId),
    'notification.mail_receipts': (data) => mailReceipts(deps, data),
    'notification.push': (data) => pushNotification(deps, data),
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
  { name: 'game.match', cron: '*/5 * * * *' },
  // Start of the working day in the US.
  { name: 'notification.remind_judges', cron: '0 13 * * *' },
  // Night in the US.
  { name: 'payment.import_fees', cron: '5 9 * * *' },
  { name: 'ledger.check', cron: '10 9 * * *' },
  { name: 'night.purge', cron: '40 9 * * *' },
]
