/** A gross score before and after an admin corrected it. Null for a withdrawal. */
export type ScoreCorrection = { userId: string; from: number | null; to: number | null }

/** An admin's reason for a result, and the scores they corrected. Not set before 1.1. */
export type RulingData = { note: string; corrections: ScoreCorrection[] }

/** A game that was proposed: the county, and between which instants it tees off. */
type Game = { countyName: string; timeZone: string; opensAt: string; closesAt: string }

/** A standing game in text: `Bethpage Black, Saturdays at 7:12 AM`. */
type StandingData = { gameId: string; game: string }

/** The kinds of events, each with its data. The session and the user it's about are separate fields. */
export type EventData = {
  /** `bountyCents` is what the host offered from their own wallet. Not set before 1.1. */
  'session.created': { bountyCents?: number }
  /**
   * The user took a spot: by joining, as the host, from the waitlist, because the host accepted their request, with the
   * group of a game that we proposed, because they let their standing game charge them without asking, or by
   * claiming a spot that another player had paid for.
   */
  'session.joined': {
    how: 'joined' | 'waitlist' | 'request' | 'group' | 'standing' | 'claimed'
    paidCents: number
    /**
     * Until when they can leave for free, if that's longer than for others, because we counted them in without asking.
     */
    freeUntil?: string
    /** The player whose spot they took as a substitute. */
    inPlaceOf?: string
    /** The player who had paid for a claimed spot. */
    by?: string
  }
  /** The user left or was removed from the session. */
  'session.left': {
    how: 'left' | 'removed' | 'banned' | 'deleted'
    refundedCents: number
    terms: 'free' | 'undo' | 'late' | 'removed'
    /** The host or admin who removed them, and the reason they gave. */
    by?: string
    reason?: string
    /** The player who had paid for a claimed spot, and got its refund. */
    paidBy?: string
    /** The host and the players who stay. Not set in events of version 1.0.0. */
    others?: string[]
    /** The player who took their spot in the same moment. */
    substitute?: string
  }
  /** The user took and paid for a spot for someone they bring. */
  'companion.brought': { paidCents: number }
  /** A spot that the user had paid for as a companion's was left. */
  'companion.left': {
    refundedCents: number
    terms: 'free' | 'undo' | 'late' | 'removed'
    /** Set if a player had claimed it, who left or was removed. */
    wasClaimed?: true
    /** Set if the user left or was removed, too. */
    withPlayer?: true
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
    /**
     * Set when the host has booked the tee time, or hasn't anymore, in a session that needs it. Each player has until
     * `freeUntil` to leave with a full refund. Not set before 1.1.
     */
    booking?:
      | { isBooked: true; players: { userId: string; freeUntil: string }[]; waiting: string[] }
      | { isBooked: false }
  }
  /** The user agreed to play with this many players, below the minimum, or took that back. */
  'session.play_on': { players: number | null }
  /** The user confirmed to `host` that they're still in. */
  'seat.confirmed': { host: string }
  /** `user` cancelled it. Not set when a rule did. */
  'session.cancelled': {
    reason: string | null
    cause: 'host' | 'admin' | 'too_few' | 'not_booked' | 'banned' | 'deleted' | 'closed_course'
    /** The last hole that was played before the course closed. 0 if play never started. */
    hole?: number
    /** The minimum that wasn't reached. Not set if it's two. */
    fewest?: number
    /** Set if it was decided ahead of the tee time. */
    isAhead?: true
    /** What each payer got back. Not set before 1.1. */
    refunds?: { userId: string; part: string; cents: number }[]
  }
  /** The user was invited by a friend. */
  'session.invited': { by: string }
  'session.completed': Record<never, never>
  'waitlist.joined': Record<never, never>
  /**
   * The user left, let a second offer expire, lost their turn because the waitlist closed (cancelled, banned, deleted),
   * or no longer has a proven handicap among the session's players.
   */
  'waitlist.left': { how: 'left' | 'lapsed' | 'closed' | 'unproven' }
  /**
   * A spot is offered to the user until this time. `overlaps` if they have another round then, and `together` if all
   * others in line have the offer too.
   */
  'waitlist.offered': { until: string; overlaps?: boolean; together?: boolean }
  /** The user let an offer expire and keeps their place in line. The next one ends it, unless this one was `late`. */
  'waitlist.ignored': { late?: true }
  /**
   * The spot that the user was offered is gone: its player, who was looking for a substitute, kept it, which is also so
   * if `how` isn't set, or another player who had the offer was faster.
   */
  'waitlist.retracted': { how?: 'kept' | 'taken' }
  /** The user was next in line but couldn't pay. */
  'waitlist.skipped': { dueCents: number }
  /** The user looks for a substitute for their spot. */
  'hand_over.asked': Record<never, never>
  /** The user keeps their spot. */
  'hand_over.withdrawn': Record<never, never>
  /** The user asked `host` for a spot. The host can answer until then. */
  'request.made': { host: string; until: string }
  /**
   * The host said yes, but the user has to join. `dueCents` is set if their wallet didn't cover it, and `overlaps` if
   * they have got into another round at that time since they asked.
   */
  'request.accepted': {
    host: string
    until: string
    dueCents?: number
    overlaps?: true
    isPrizeRefused?: true
    /** The link to the spot of a player who looks for a substitute, if the session is full. */
    spotToken?: string
  }
  /**
   * Withdrawn by the user, declined by the host, expired, or ended because the session isn't what they asked for
   * anymore (`changed`), needs no requests anymore (`opened`), was cancelled, or because the user was banned or
   * deleted.
   */
  'request.ended': {
    how: 'withdrawn' | 'declined' | 'expired' | 'changed' | 'opened' | 'cancelled' | 'gone'
    host: string
    wasAccepted: boolean
  }
  /** A group with the user in it was proposed, to answer by `answerBy`. */
  'game.proposed': Game & {
    proposalId: string
    players: number
    totalCents: number
    answerBy: string
    /** Set if we accepted for the user, as they asked us to. */
    isIn?: true
  }
  /** Enough players are in. One of them has to book by `bookBy`. */
  'game.agreed': Game & { proposalId: string; bookBy: string; isReminder: boolean }
  /** The user can't be charged for a game that is being booked, until `until`. */
  'game.waiting': Game & {
    proposalId: string
    lacks: 'money' | 'terms' | 'prize'
    totalCents: number
    until: string
  }
  /**
   * The user's proposal ended: too few accepted, no one booked, prices or rules changed, or too few could be charged.
   * Or it went on without them: the group booked before they answered (`booked`), or they couldn't be charged
   * (`left_out`). `isAskedFirst` if they were counted in, and aren't from now on.
   */
  'game.ended': Game & {
    proposalId: string
    how: 'too_few' | 'not_booked' | 'changed' | 'unpaid' | 'booked' | 'left_out'
    isAskedFirst?: true
  }
  'game.accepted': { proposalId: string }
  /** The user's group was booked, and they're in. */
  'game.booked': { proposalId: string }
  /** The user left the proposal: declined, didn't answer in time, or ended their search. */
  'game.left': { proposalId: string }
  /** The user's search ended without a game, or is paused because they didn't answer a proposal. */
  'wish.stopped': { how: 'over' | 'paused' }
  /** A spot opened in a session that fits the user's search. */
  'wish.fits': Record<never, never>
  /** The user started, changed, or ended a search. */
  'wish.changed': Record<never, never>
  /** `by` added the user to a standing game, whose name is `game`. The user hasn't answered yet. */
  'standing.invited': StandingData & { by: string; role: 'regular' | 'alternate' }
  /** The user agreed to be in a standing game, declined, or left it. `owner` owns it. */
  'standing.answered': StandingData & { owner: string; how: 'accepted' | 'declined' | 'left' }
  /**
   * Asks the user if they'll play on an open date. `unpaid` is why they weren't charged, although they had agreed
   * to that.
   */
  'standing.asked': { gameId: string; owner: string; dueCents: number; unpaid?: string }
  /** The user can't make it on an open date. */
  'standing.declined': { gameId: string; owner: string }
  /** A date of the user's game couldn't be opened. */
  'standing.failed': { gameId: string; date: string; problem: string }
  /** `by` changed the dates to come. `isUnpaid` if the user's automatic charging was turned off by that. */
  'standing.changed': StandingData & { by: string; isUnpaid: boolean }
  /** The game has ended for the user, because it's over or because they aren't in it anymore. */
  'standing.ended': StandingData & { by: string; how: 'over' | 'removed' }
  /** A player who left late got their deposit back, since someone took the spot. */
  'deposit.returned': { cents: number }
  /**
   * A player who left late got their lost fees back, since the session was cancelled or moved to another day, or
   * (`paid_spot`) what they had paid for the spot of a player who stayed until it was cancelled.
   */
  'departure.refunded': { cents: number; cause?: 'moved' | 'paid_spot' }
  /** Enough players say that the user didn't show. */
  'no_show.counted': Record<never, never>
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
    cause: 'expired' | 'ruled' | 'too_few_scores' | 'net_terms' | 'hold_ended'
    cents: number
  } & Partial<RulingData>
  /** Everyone accepted the result, but an admin has to approve a platform-funded prize, or a net prize on `hold`. */
  'result.awaits_approval': {
    /** Why, until when, and whose net score. Not set before 1.1. */
    hold?: {
      reason: 'low_net' | 'first_net_prize'
      until: string | null
      players: string[]
    }
  }
  /** The user reported that the course is closed or play stopped after a hole. Others can object until then. */
  'closure.reported': { hole: number; until: string }
  /** The user agreed or objected, with a note. */
  'closure.answered': { agrees: boolean; note: string }
  /** An admin has to decide. */
  'closure.review': { reason: 'objection' | 'limit' | 'scores' }
  /** The user's report ended without a refund: withdrawn, all others objected, or an admin turned it down. */
  'closure.ended': { how: 'withdrawn' | 'refuted' | 'rejected'; note?: string }
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
   * `user` is the recipient. Not set in the chat of a session or its waitlist. Recipients of support messages don't
   * learn which admin wrote.
   */
  'message.sent': {
    messageId: string
    senderId: string | null
    asSupport?: true
    forWaitlist?: true
  }
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
