import type { Deps } from './app.ts'
import { forgetOld } from './forget-old.ts'
import type { JobHandlers } from './lib/job-kinds.ts'
import type { Routine } from './lib/job-worker.ts'
import { mailAdminNotice } from './modules/admin/service.ts'
import {
  mailEmailChanged,
  mailEmailChanging,
  mailPasswordChanged,
  mailReset,
  mailTotpChanged,
  mailVerification,
} from './modules/auth/service.ts'
import { checkLedger } from './modules/ledger/service.ts'
import { mailNotification, remindJudges, remindPlayers } from './modules/notifications/service.ts'
import { goOnWithRefund } from './modules/payments/service.ts'
import {
  attestUnchallenged,
  expireCard,
  recordRound,
  settleBySilence,
  showRatings,
} from './modules/results/service.ts'
import { advanceSession, promoteWaiting } from './modules/sessions/service.ts'
import { sweep } from './sweep.ts'

/** Every job by its name. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'session.advance': ({ sessionId }) => advanceSession(deps, sessionId),
    'session.prize_expiry': (data) => expireCard(deps, data),
    'session.sweep': () => sweep(deps),
    'waitlist.offer_ends': ({ sessionId }) => promoteWaiting(deps, sessionId),
    'ledger.check': () => checkLedger(deps),
    'night.forget': () => forgetOld(deps),
    'result.round_played': (data) => recordRound(deps, data),
    'result.score_unchallenged': (data) => attestUnchallenged(deps, data),
    'result.answers_due': (data) => settleBySilence(deps, data),
    'ratings.show': (data) => showRatings(deps, data),
    'payment.refund': ({ refundId }) => goOnWithRefund(deps, refundId),
    'notification.mail': ({ notificationId }) => mailNotification(deps, notificationId),
    'notification.remind': () => remindPlayers(deps),
    'notification.remind_judges': () => remindJudges(deps),
    'auth.reset_mail': (data) => mailReset(deps, data),
    'auth.verify_mail': (data) => mailVerification(deps, data),
    'auth.password_changed': (data) => mailPasswordChanged(deps, data),
    'auth.totp_changed': (data) => mailTotpChanged(deps, data),
    'auth.email_changed': (data) => mailEmailChanged(deps, data),
    'auth.email_changing': (data) => mailEmailChanging(deps, data),
    'admin.notice': (data) => mailAdminNotice(deps, data),
  }
}

/** What returns by itself, by the clock of UTC. */
export const routines: readonly Routine[] = [
  { name: 'session.sweep', cron: '*/5 * * * *' },
  { name: 'notification.remind', cron: '*/5 * * * *' },
  // When America's working day begins.
  { name: 'notification.remind_judges', cron: '0 13 * * *' },
  // While America sleeps.
  { name: 'ledger.check', cron: '10 9 * * *' },
  { name: 'night.forget', cron: '40 9 * * *' },
]
