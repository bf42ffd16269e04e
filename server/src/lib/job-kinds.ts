/** Work that is put off, by its name, with what it must know. Its handler is in `job-handlers.ts`. */
export type JobKinds = {
  /** Something may be due in a session's life: its tee time, its end. */
  'session.advance': { sessionId: string }
  /** Three days after the tee time: without a result, prize money goes back. */
  'session.prize_expiry': { sessionId: string }
  /** The offer of a seat to somebody on the waitlist has ended: the next in line is asked. */
  'waitlist.offer_ends': { sessionId: string }
  /** A session was completed: it enters the records of its players. */
  'result.round_played': { sessionId: string }
  /** A day after a score was posted: it stands unless it was challenged or changed. */
  'result.score_unchallenged': { sessionId: string; userId: string; enteredAt: string }
  /** A day after a result was proposed: silence is consent. */
  'result.answers_due': { sessionId: string }
  /** A week after the round: ratings that were not answered are shown. */
  'ratings.show': { sessionId: string }
  /** What is overdue because its job was lost: sessions, offers, results, card refunds. */
  'session.sweep': Record<never, never>
  /** Each night: is the book right? */
  'ledger.check': Record<never, never>
  /** Each night: forgets what nobody needs any more. */
  'night.forget': Record<never, never>
  /** Money that was set aside to go back to a card. */
  'payment.refund': { refundId: string }
  /** The mail about something that somebody was told of in the app. */
  'notification.mail': { notificationId: string }
  /** Rounds that are a day or two hours away. */
  'notification.remind': Record<never, never>
  /** Each day: results that wait for an administrator's ruling. */
  'notification.remind_judges': Record<never, never>
  /** A link to a new password; nobody has the address where `userId` is null. */
  'auth.reset_mail': { userId: string | null; requestId: string }
  /** A link that proves this address. */
  'auth.verify_mail': { userId: string; email: string; requestId: string }
  'auth.password_changed': { userId: string; at: string }
  /** An authenticator app was set up or removed. */
  'auth.totp_changed': { userId: string; isOn: boolean; at: string }
  /** The old address gets a link that undoes the change for a week. */
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
 * Each queue has workers of its own, so that a mail server that doesn't answer delays mail only. Jobs
 * of a higher priority are taken up first within their queue.
 */
export const queues = ['work', 'mail'] as const
export type Queue = (typeof queues)[number]

const work = { queue: 'work', priority: 0 } as const
const notice = { queue: 'mail', priority: 0 } as const
// Someone is waiting for a link, or must learn soon that their account changed.
const accountMail = { queue: 'mail', priority: 1 } as const

/** Where each job waits. Whatever talks to the mail server belongs in `mail`. */
export const placement: Record<JobName, { queue: Queue; priority: number }> = {
  'session.advance': work,
  'session.prize_expiry': work,
  'waitlist.offer_ends': work,
  'result.round_played': work,
  'result.score_unchallenged': work,
  'result.answers_due': work,
  'ratings.show': work,
  'session.sweep': work,
  'ledger.check': work,
  'night.forget': work,
  'payment.refund': work,
  'notification.remind': work,
  'notification.remind_judges': work,
  'notification.mail': notice,
  'auth.reset_mail': accountMail,
  'auth.verify_mail': accountMail,
  'auth.password_changed': accountMail,
  'auth.totp_changed': accountMail,
  'admin.notice': accountMail,
  'auth.email_changed': accountMail,
  'auth.email_changing': accountMail,
}

/** Jobs that must know nothing, and so can return by themselves. */
export type RoutineName = {
  [K in JobName]: keyof JobKinds[K] extends never ? K : never
}[JobName]

/** What is done when a job is due. Runs at least once: it looks at the state and may find nothing to do. */
export type JobHandlers = { [K in JobName]: (data: JobKinds[K]) => Promise<void> }
