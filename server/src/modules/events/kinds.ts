/** What can happen, by kind, with what is told beside the session and the user it is about. */
export type Facts = {
  'session.created': Record<never, never>
  /** The user took a seat: by joining, as its host, or from the waitlist. */
  'session.joined': { how: 'joined' | 'host' | 'waitlist'; paidCents: number }
  /** The user's seat is free again. */
  'session.left': {
    how: 'left' | 'removed' | 'banned' | 'deleted'
    refundedCents: number
    terms: 'free' | 'undo' | 'late' | 'removed'
    /** The host or admin who removed them, and the reason they gave. */
    by?: string
    reason?: string
  }
  /** Fields of it that people should know of were changed; `user` is who did it. */
  'session.changed': {
    changes: Record<string, { from: unknown; to: unknown }>
    /** The course of a TBA session was named while these people were in or waiting. */
    announced?: {
      courseName: string
      teeAt: string
      timeZone: string
      /** Until when the players can leave for free. */
      freeUntil: string
      players: string[]
      waiting: string[]
    }
  }
  /** `user` is who did it; none where the rules did. */
  'session.cancelled': {
    reason: string | null
    why: 'host' | 'admin' | 'too_few' | 'banned' | 'deleted'
  }
  /** The user was invited by a friend. */
  'session.invited': { by: string }
  'session.completed': Record<never, never>
  'waitlist.joined': Record<never, never>
  /** Left by themselves, let an offer lapse, or the list was closed (cancelled, banned, deleted). */
  'waitlist.left': { how: 'left' | 'lapsed' | 'closed' }
  /** A seat is offered to the user, to be accepted until then. */
  'waitlist.offered': { until: string }
  /** The user was next but could not pay. */
  'waitlist.skipped': { dueCents: number }
  /** A late leaver's deposit comes back, since the seat was filled again. */
  'deposit.returned': { cents: number }
  /** A late leaver got back what was kept, since the session was cancelled. */
  'departure.refunded': { cents: number }
  'score.posted': { by: string; gross: number | null; withdrawn: boolean }
  'score.attested': { by: string }
  'result.proposed': { winners: string[]; expiresAt: string }
  'result.confirmed': Record<never, never>
  'result.disputed': { reason: string }
  'result.settled': { winners: { userId: string; cents: number }[]; how: 'confirmed' | 'ruled' }
  /** The card is closed without a winner, and so much prize money went back to who put it in. */
  'result.refunded': { why: 'expired' | 'ruled' | 'too_few_scores'; cents: number }
  /** Agreed, but the platform funds the prize: an administrator has to approve it. */
  'result.awaits_approval': Record<never, never>
  /** Money went in or out of the user's wallet outside a session. */
  'wallet.moved': {
    kind: string
    cents: number
    transactionId: string
    /** The administrator who did it, and why. */
    by?: string
    reason?: string | null
  }
  /** A cardholder disputes a top-up: so much is gone, and so much of it is owed by now. */
  'payment.charged_back': { cents: number; owedCents: number }
  'payment.dispute_won': { cents: number }
  'friend.requested': { by: string }
  'friend.accepted': { by: string }
  /** A friendship or request of the two was ended, declined, withdrawn or blocked. */
  'friend.ended': { by: string }
  /** `user` is the recipient; none in a session's chat. Who answers as support is not told to them. */
  'message.sent': { messageId: string; senderId: string | null; asSupport?: true }
  'notification.made': { notificationId: string }
  /** The username or email, or whether the email is verified. */
  'user.changed': Record<never, never>
  /** What it asked the user for is answered, withdrawn or over. */
  'notification.closed': { notificationId: string }
  'user.reported': { reportId: string }
  'user.banned': { reason: string | null }
  'user.deleted': Record<never, never>
}

export type Kind = keyof Facts

/** One thing that happened. */
export type DomainEvent = {
  [K in Kind]: { kind: K; sessionId?: string; userId?: string } & (keyof Facts[K] extends never
    ? { data?: Facts[K] }
    : { data: Facts[K] })
}[Kind]
