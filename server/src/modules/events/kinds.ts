/** A gross score before and after an admin corrected it. Null for a withdrawal. */
export type ScoreCorrection = { userId: string; from: number | null; to: number | null }

/** An admin's reason for a result, and the scores they corrected. Not set before 1.1. */
export type RulingData = { note: string; corrections: ScoreCorrection[] }

/** The kinds of events, each with its data. The session and the user it's about are separate fields. */
export type EventData = {
  /** `bountyCents` is what the host offered from their own wallet. Not set before 1.1. */
  'session.created': { bountyCents?: number }
  /** The user took a spot: by joining, as the host, or from the waitlist. */
  'session.joined': { how: 'joined' | 'waitlist'; paidCents: number }
  /** The user left or was removed from the session. */
  'session.left': {
    how: 'left' | 'removed' | 'banned' | 'deleted'
    refundedCents: number
    terms: 'free' | 'undo' | 'late' | 'removed'
    /** The host or admin who removed them, and the reason they gave. */
    by?: string
    reason?: string
    /** The host and the players who stay. Not set in events of version 1.0.0. */
    others?: string[]
  }
  /** Settings that players should know about were changed. `user` made the change. */
  'session.changed': {
    changes: Record<string, { from: unknown; to: unknown }>
    /**
     * Set when the course of a TBA session was announced, or when the tee time moved, with other players in or
     * waiting.
     */
    announced?: {
      courseName: string
      teeAt: string
      timeZone: string
      /** The deadline for leaving with a full refund. */
      freeUntil: string
      /** Players who can leave with a full refund because of it. */
      players: string[]
      waiting: string[]
    }
  }
  /** `user` cancelled it. Not set when a rule did. */
  'session.cancelled': {
    reason: string | null
    cause: 'host' | 'admin' | 'too_few' | 'banned' | 'deleted'
    /** What each payer got back. Not set before 1.1. */
    refunds?: { userId: string; part: string; cents: number }[]
  }
  /** The user was invited by a friend. */
  'session.invited': { by: string }
  'session.completed': Record<never, never>
  'waitlist.joined': Record<never, never>
  /**
   * The user left, let an offer expire, or lost their turn because the waitlist closed (cancelled, banned, deleted).
   */
  'waitlist.left': { how: 'left' | 'lapsed' | 'closed' }
  /** A spot is offered to the user until this time. */
  'waitlist.offered': { until: string }
  /** The user was next in line but couldn't pay. */
  'waitlist.skipped': { dueCents: number }
  /** A player who left late got their deposit back, since someone took the spot. */
  'deposit.returned': { cents: number }
  /** A player who left late got their lost fees back, since the session was cancelled or moved to another day. */
  'departure.refunded': { cents: number; cause?: 'moved' }
  'score.posted': { by: string; gross: number | null; withdrawn: boolean }
  'score.attested': { by: string }
  'result.proposed': { winners: string[]; expiresAt: string }
  'result.confirmed': Record<never, never>
  'result.disputed': { reason: string }
  'result.settled': {
    winners: { userId: string; cents: number }[]
    how: 'confirmed' | 'ruled'
  } & Partial<RulingData>
  /** The scorecard closed without a winner, and this much prize money was refunded. */
  'result.refunded': {
    cause: 'expired' | 'ruled' | 'too_few_scores'
    cents: number
  } & Partial<RulingData>
  /** Everyone accepted the result, but an admin has to approve a platform-funded prize. */
  'result.awaits_approval': Record<never, never>
  /** Money moved into or out of the user's wallet outside a session. */
  'wallet.moved': {
    kind: string
    cents: number
    transactionId: string
    /** Of the wallet, after a top-up. Not set before 1.1. */
    balanceCents?: number
    /** The admin who did it, and their reason. */
    by?: string
    reason?: string | null
  }
  /** A cardholder disputed a top-up of `cents`. The user now owes `owedCents` of it. */
  'payment.charged_back': { cents: number; owedCents: number }
  'payment.dispute_won': { cents: number }
  'friend.requested': { by: string }
  'friend.accepted': { by: string }
  /** A friendship or request between the two users was ended, declined, withdrawn, or blocked. */
  'friend.ended': { by: string }
  /**
   * `user` is the recipient. Not set in a session's chat. Recipients of support messages don't learn which admin
   * wrote.
   */
  'message.sent': { messageId: string; senderId: string | null; asSupport?: true }
  'notification.made': { notificationId: string }
  /** The username or email, or whether the email is verified. */
  'user.changed': Record<never, never>
  /** The request in the notification was answered, withdrawn, or expired. */
  'notification.closed': { notificationId: string }
  'user.reported': { reportId: string }
  'user.banned': { reason: string | null }
  'user.deleted': Record<never, never>
}

export type EventKind = keyof EventData

/** An event to record. */
export type DomainEvent = {
  [K in EventKind]: {
    kind: K
    sessionId?: string
    userId?: string
  } & (keyof EventData[K] extends never ? { data?: EventData[K] } : { data: EventData[K] })
}[EventKind]
