/** Payload of each job, by job name. The handlers are in `jobs/handlers.ts`. */
export type JobKinds = {
  /** Advances a session's status at its tee time and end. */
  'session.advance': { sessionId: string }
  /** Three days after the tee time. Refunds the prize money if there is no result. */
  'session.prize_expiry': { sessionId: string }
  /** A waitlist offer has expired, or a night is over. Fills the open spots. */
  'waitlist.offer_ends': { sessionId: string }
  /** Opens a standing game's next date, and asks its members when it's their turn. */
  'standing.advance': { gameId: string }
  /** A session was completed. Adds the round to its players' records. */
  'result.round_played': { sessionId: string }
  /** A day after a score was posted. Makes it final unless it was challenged or changed. */
  'result.score_unchallenged': { sessionId: string; userId: string; enteredAt: string }
  /** A day after a result was submitted. Players who haven't answered count as agreeing. */
  'result.answers_due': { sessionId: string }
  /** The time to object to a closed course is over. Refunds everyone if no one did. */
  'closure.answers_due': { sessionId: string }
  /** A week after the round. Shows ratings even if they weren't returned. */
  'ratings.show': { sessionId: string }
  /** Catches up on sessions, offers, results, and card refunds whose job was lost. */
  'session.sweep': Record<never, never>
  /** Does what is due for proposed games, and forms groups of the players who look for one. */
  'game.match': Record<never, never>
  /** A player of a group that waits to be charged has more money. */
  'game.check': { proposalId: string }
  /** Verifies the ledger every night. */
  'ledger.check': Record<never, never>
  /** Purges expired data every night. */
  'night.purge': Record<never, never>
  /** Posts the card provider's fees and payouts every night. */
  'payment.import_fees': Record<never, never>
  /** Sends a reserved refund to a card. */
  'payment.refund': { refundId: string }
  /** Emails a notification that was shown in the app. */
  'notification.mail': { notificationId: string }
  /** Emails a user's receipts. `mailId` is the first of them, and identifies the email. */
  'notification.mail_receipts': { userId: string; mailId: string }
  /** Pushes a notification to one device. */
  'notification.push': { notificationId: string; subscriptionId: string }
  /** Reminds players of rounds, on the evening before and two hours ahead. */
  'notification.remind': Record<never, never>
  /** Reminds admins every day of results that need a decision. */
  'notification.remind_judges': Record<never, never>
  /** Emails a password reset link. `userId` is null if no account has the email. */
  'auth.reset_mail': { userId: string | null; requestId: string }
  /** Emails a link that verifies the email address. */
  'auth.verify_mail': { userId: string; email: string; requestId: string }
  /** Emails a former user the link to claim what is left of their wallet. */
  'auth.claim_mail': { email: string; requestId: string }
  'auth.password_changed': { userId: string; at: string }
  /** An authenticator app was set up or removed. */
  'auth.totp_changed': { userId: string; isOn: boolean; at: string }
  'auth.banned': { userId: string; at: string }
  /** Emails the old address a link that can undo the change for a week. */
  'auth.email_changed': {
    userId: string
    from: string
    to: string | null
    at: string
    requestId: string
  }
  'auth.email_changing': { userId: string; from: string; to: string; requestId: string }
  /** Mails one admin what happened to an admin account. */
  'admin.notice': { recipientId: string; what: string; requestId: string }
}

export type JobName = keyof JobKinds

/**
 * Each queue has its own workers, so a slow mail server or push service delays nothing else. Higher priorities run
 * first in a queue.
 */
export const queues = ['work', 'mail', 'push'] as const
export type Queue = (typeof queues)[number]

const work = { queue: 'work', priority: 0 } as const
const notice = { queue: 'mail', priority: 0 } as const
// The user is waiting for a link, or must learn soon that their account changed.
const accountMail = { queue: 'mail', priority: 1 } as const

/**
 * The queue and priority of each job. Jobs that use the mail server belong in `mail`, and those that use push
 * services in `push`.
 */
export const placement: Record<JobName, { queue: Queue; priority: number }> = {
  'session.advance': work,
  'session.prize_expiry': work,
  'waitlist.offer_ends': work,
  'standing.advance': work,
  'result.round_played': work,
  'result.score_unchallenged': work,
  'result.answers_due': work,
  'closure.answers_due': work,
  'ratings.show': work,
  'session.sweep': work,
  'game.match': work,
  'game.check': work,
  'ledger.check': work,
  'night.purge': work,
  'payment.import_fees': work,
  'payment.refund': work,
  'notification.remind': work,
  'notification.remind_judges': work,
  'notification.mail': notice,
  'notification.mail_receipts': notice,
  'notification.push': { queue: 'push', priority: 0 },
  'auth.reset_mail': accountMail,
  'auth.verify_mail': accountMail,
  'auth.claim_mail': accountMail,
  'auth.password_changed': accountMail,
  'auth.totp_changed': accountMail,
  'auth.banned': accountMail,
  'admin.notice': accountMail,
  'auth.email_changed': accountMail,
  'auth.email_changing': accountMail,
}

/** Jobs with an empty payload, which can run on a schedule. */
export type RoutineName = {
  [K in JobName]: keyof JobKinds[K] extends never ? K : never
}[JobName]

/** Job handlers. They run at least once, so each must check the current state and may have nothing to do. */
export type JobHandlers = { [K in JobName]: (data: JobKinds[K]) => Promise<void> }
