/** Events of each kind, with all that people can write, for tests of what is written about them. */
import type { EventData, EventKind } from '../src/modules/events/service.ts'
import type { NotifiedSession } from '../src/modules/notifications/draft.ts'

const host = '00000000-0000-7000-8000-000000000001'
export const actor = '00000000-0000-7000-8000-000000000002'
export const other = '00000000-0000-7000-8000-000000000003'
export const written = 'Call 800 555 0199'
export const at = new Date('2026-11-20T15:00:00Z')

export const session: NotifiedSession = {
  id: '00000000-0000-7000-8000-000000000009',
  course_name: 'Typed by the host',
  course_id: null,
  county_name: 'Nassau County',
  county_id: 1,
  tee_at: new Date('2026-11-27T13:10:00Z'),
  tee_time: '08:10',
  time_zone: 'America/New_York',
  host_id: host,
  status: 'cancelled',
  visibility: 'public',
  approval: 'automatic',
  skill_level: null,
  is_hidden: false,
  service_fee_cents: 500,
  deposit_cents: 2_000,
  pot_cents: 1_000,
  auto_join: true,
  leavable: true,
  booking_plan: 'to_book',
  booked_at: null,
  max_players: 4,
  seats_taken: 3,
  min_players: 3,
  decide_at: new Date('2026-11-26T19:10:00Z'),
  free_until: new Date('2026-11-26T13:10:00Z'),
  players: [host, actor, other],
  undoers: [],
  waiting: [],
  funder_id: null,
}

/** A game that was proposed. */
const game = {
  proposalId: 'proposal',
  countyName: 'Nassau County',
  timeZone: 'America/New_York',
  opensAt: '2026-11-27T13:00:00Z',
  closesAt: '2026-11-27T15:00:00Z',
}

/** A new kind needs a row. */
export const samples: { [K in EventKind]: EventData[K][] } = {
  'session.created': [{ bountyCents: 5_000 }],
  'session.joined': [
    { how: 'joined', paidCents: 3_500 },
    { how: 'waitlist', paidCents: 3_500 },
    { how: 'request', paidCents: 3_500 },
    { how: 'joined', paidCents: 3_500, inPlaceOf: other },
    { how: 'group', paidCents: 3_500 },
    { how: 'group', paidCents: 3_500, freeUntil: at.toISOString() },
    { how: 'claimed', paidCents: 0, by: other },
  ],
  'session.left': [
    { how: 'left', refundedCents: 0, terms: 'late' },
    { how: 'removed', refundedCents: 3_500, terms: 'removed', by: host, reason: written },
    { how: 'left', refundedCents: 3_500, terms: 'free', substitute: other },
  ],
  'hand_over.asked': [{}],
  'hand_over.withdrawn': [{}],
  'companion.brought': [{ paidCents: 3_500 }],
  'companion.left': [
    { refundedCents: 0, terms: 'late' },
    { refundedCents: 3_500, terms: 'free', wasClaimed: true },
  ],
  'session.changed': [
    { changes: { notes: { from: '', to: written } } },
    {
      changes: { courseName: { from: 'TBA', to: written } },
      announced: {
        courseName: written,
        teeAt: at.toISOString(),
        timeZone: 'America/New_York',
        freeUntil: at.toISOString(),
        players: [other],
        waiting: [],
      },
    },
    {
      changes: { status: { from: 'open', to: 'confirmed' } },
      booking: {
        isBooked: true,
        players: [{ userId: other, freeUntil: at.toISOString() }],
        waiting: [],
      },
    },
    {
      changes: { status: { from: 'confirmed', to: 'open' } },
      booking: { isBooked: false },
    },
  ],
  'session.play_on': [{ players: 2 }, { players: null }],
  'seat.confirmed': [{ host: 'host' }],
  'no_show.counted': [{}],
  'session.cancelled': [
    {
      reason: written,
      cause: 'host',
      refunds: [{ userId: other, part: 'service_fee', cents: 500 }],
    },
  ],
  'session.invited': [{ by: actor }],
  'session.completed': [{}],
  'waitlist.ignored': [{}, { late: true }],
  'waitlist.joined': [{}],
  'waitlist.left': [{ how: 'closed' }, { how: 'lapsed' }, { how: 'unproven' }],
  'waitlist.retracted': [{}, { how: 'kept' }, { how: 'taken' }],
  'waitlist.offered': [
    { until: at.toISOString() },
    { until: at.toISOString(), overlaps: true, together: true },
  ],
  'waitlist.skipped': [{ dueCents: 3_500 }],
  'request.made': [{ host, until: at.toISOString() }],
  'request.accepted': [
    { host, until: at.toISOString(), dueCents: 3_500 },
    { host, until: at.toISOString() },
  ],
  'request.ended': [{ how: 'declined', host, wasAccepted: false }],
  'game.proposed': [
    { ...game, players: 4, totalCents: 2_500, answerBy: at.toISOString() },
    { ...game, players: 4, totalCents: 2_500, answerBy: at.toISOString(), isIn: true },
  ],
  'game.accepted': [{ proposalId: game.proposalId }],
  'game.agreed': [
    { ...game, bookBy: at.toISOString(), isReminder: false },
    { ...game, bookBy: at.toISOString(), isReminder: true },
  ],
  'game.waiting': [
    { ...game, lacks: 'money', totalCents: 2_500, until: at.toISOString() },
    { ...game, lacks: 'terms', totalCents: 2_500, until: at.toISOString() },
    { ...game, lacks: 'prize', totalCents: 2_500, until: at.toISOString() },
  ],
  'game.booked': [{ proposalId: game.proposalId }],
  'game.ended': [
    { ...game, how: 'too_few' },
    { ...game, how: 'booked' },
    { ...game, how: 'left_out' },
  ],
  'game.left': [{ proposalId: game.proposalId }],
  'wish.stopped': [{ how: 'over' }, { how: 'paused' }],
  'wish.fits': [{}],
  'wish.changed': [{}],
  'standing.invited': [
    { gameId: 'game', game: `${written}, Saturdays at 7:12 AM`, by: actor, role: 'regular' },
  ],
  'standing.answered': [
    { gameId: 'game', game: `${written}, Saturdays at 7:12 AM`, owner: host, how: 'accepted' },
  ],
  'standing.asked': [{ gameId: 'game', owner: host, dueCents: 2_500, unpaid: 'balance' }],
  'standing.declined': [{ gameId: 'game', owner: host }],
  'standing.failed': [{ gameId: 'game', date: '2026-11-28', problem: 'No prizes' }],
  'standing.changed': [
    { gameId: 'game', game: `${written}, Saturdays at 7:12 AM`, by: actor, isUnpaid: true },
  ],
  'standing.ended': [
    { gameId: 'game', game: `${written}, Saturdays at 7:12 AM`, by: actor, how: 'over' },
  ],
  'deposit.returned': [{ cents: 2_000 }],
  'departure.refunded': [{ cents: 2_500 }],
  'score.posted': [{ by: actor, gross: 90, withdrawn: false }],
  'score.attested': [{ by: actor }],
  'result.proposed': [{ winners: [actor], expiresAt: at.toISOString() }],
  'result.confirmed': [{}],
  'result.disputed': [{ reason: written }],
  'result.settled': [{ winners: [{ userId: actor, cents: 3_000 }], how: 'confirmed' }],
  'result.refunded': [{ cause: 'expired', cents: 3_000 }],
  'result.awaits_approval': [{}, { hold: { reason: 'low_net', until: null, players: [actor] } }],
  'closure.reported': [{ hole: 7, until: at.toISOString() }],
  'closure.answered': [{ agrees: false, note: written }],
  'closure.review': [{ reason: 'objection' }],
  'closure.ended': [{ how: 'withdrawn' }, { how: 'refuted' }],
  'wallet.moved': [{ kind: 'top_up', cents: 3_000, transactionId: other, balanceCents: 3_000 }],
  'payment.charged_back': [{ cents: 3_000, owedCents: 0 }],
  'payment.dispute_won': [{ cents: 3_000 }],
  'friend.requested': [{ by: actor }],
  'friend.accepted': [{ by: actor }],
  'friend.ended': [{ by: actor }],
  'message.sent': [
    { messageId: 'm', senderId: actor },
    { messageId: 'm', senderId: actor, forWaitlist: true },
  ],
  'notification.made': [{ notificationId: 'n' }],
  'user.changed': [{}],
  'notification.closed': [{ notificationId: 'n' }],
  'user.reported': [{ reportId: 'r' }],
  'user.banned': [{ reason: written }],
  'user.deleted': [{}],
}
