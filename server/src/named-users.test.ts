import { expect, test } from 'vitest'
import type { EventData, EventKind, LoggedEvent } from './modules/events/service.ts'
import { usersIn } from './modules/events/service.ts'
import { linesOf } from './modules/messages/chat-templates.ts'
import { draftsOf } from './modules/notifications/templates.ts'

const empty = {}
const by = 'by'
const winners = ['winner', 'other-winner']
const reason = 'Rain'

/** A game that was proposed. */
const game = {
  proposalId: 'proposal',
  countyName: 'Nassau County',
  timeZone: 'America/New_York',
  opensAt: '2026-11-27T13:00:00Z',
  closesAt: '2026-11-27T15:00:00Z',
}

/** Samples of every kind of event, so that a new kind fails the type check until it has one. */
const samples: { [K in EventKind]: EventData[K][] } = {
  'session.created': [empty],
  'session.joined': [
    { how: 'joined', paidCents: 2_500 },
    { how: 'waitlist', paidCents: 2_500 },
    { how: 'request', paidCents: 2_500 },
    { how: 'joined', paidCents: 2_500, inPlaceOf: 'leaver' },
    { how: 'group', paidCents: 2_500 },
    { how: 'claimed', paidCents: 0, by },
  ],
  'session.left': [
    { how: 'left', refundedCents: 0, terms: 'late' },
    { how: 'removed', refundedCents: 2_500, terms: 'removed', by, reason, others: ['host'] },
    { how: 'left', refundedCents: 2_500, terms: 'free', others: ['host'], substitute: 'taker' },
  ],
  'hand_over.asked': [empty],
  'hand_over.withdrawn': [empty],
  'companion.brought': [{ paidCents: 2_500 }],
  'companion.left': [
    { refundedCents: 0, terms: 'late' },
    { refundedCents: 2_500, terms: 'free', wasClaimed: true },
  ],
  'session.changed': [
    { changes: { notes: { from: '', to: 'Meet at eight' } } },
    {
      changes: {},
      announced: {
        courseName: 'Montauk',
        teeAt: '2026-11-27T13:10:00Z',
        timeZone: 'America/New_York',
        freeUntil: '2026-11-26T13:10:00Z',
        players: ['host'],
        waiting: ['waiting'],
      },
    },
    {
      changes: {},
      booking: {
        isBooked: true,
        players: [{ userId: 'host', freeUntil: '2026-11-26T13:10:00Z' }],
        waiting: ['waiting'],
      },
    },
  ],
  'session.play_on': [{ players: 2 }, { players: null }],
  'seat.confirmed': [{ host: 'host' }],
  'no_show.counted': [{}],
  'session.cancelled': [{ reason, cause: 'host' }],
  'session.invited': [{ by }],
  'session.completed': [empty],
  'waitlist.ignored': [empty],
  'waitlist.joined': [empty],
  'waitlist.left': [{ how: 'lapsed' }],
  'waitlist.retracted': [empty],
  'waitlist.offered': [{ until: '2026-11-27T13:10:00Z' }],
  'waitlist.skipped': [{ dueCents: 2_500 }],
  'request.made': [{ host: 'host', until: '2026-11-27T13:10:00Z' }],
  'request.accepted': [{ host: 'host', until: '2026-11-27T13:10:00Z', dueCents: 2_500 }],
  'request.ended': [{ how: 'declined', host: 'host', wasAccepted: false }],
  'game.proposed': [{ ...game, players: 4, totalCents: 2_500, answerBy: game.opensAt }],
  'game.accepted': [{ proposalId: game.proposalId }],
  'game.agreed': [{ ...game, bookBy: game.opensAt, isReminder: true }],
  'game.waiting': [
    { ...game, lacks: 'money', totalCents: 2_500, until: game.opensAt },
    { ...game, lacks: 'terms', totalCents: 2_500, until: game.opensAt },
    { ...game, lacks: 'prize', totalCents: 2_500, until: game.opensAt },
  ],
  'game.booked': [{ proposalId: game.proposalId }],
  'game.ended': [
    { ...game, how: 'too_few' },
    { ...game, how: 'booked' },
    { ...game, how: 'left_out' },
  ],
  'game.left': [{ proposalId: game.proposalId }],
  'wish.stopped': [{ how: 'over' }, { how: 'paused' }],
  'wish.fits': [empty],
  'wish.changed': [{}],
  'standing.invited': [
    { gameId: 'game', game: 'Montauk, Saturdays at 7:12 AM', by, role: 'regular' },
  ],
  'standing.answered': [
    { gameId: 'game', game: 'Montauk, Saturdays at 7:12 AM', owner: 'host', how: 'accepted' },
  ],
  'standing.asked': [{ gameId: 'game', owner: 'host', dueCents: 2_500, unpaid: 'balance' }],
  'standing.declined': [{ gameId: 'game', owner: 'host' }],
  'standing.failed': [{ gameId: 'game', date: '2026-11-28', problem: 'No prizes' }],
  'standing.changed': [
    { gameId: 'game', game: 'Montauk, Saturdays at 7:12 AM', by, isUnpaid: true },
  ],
  'standing.ended': [{ gameId: 'game', game: 'Montauk, Saturdays at 7:12 AM', by, how: 'over' }],
  'deposit.returned': [{ cents: 2_000 }],
  'departure.refunded': [{ cents: 2_500 }],
  'score.posted': [
    { by, gross: 82, withdrawn: false },
    { by, gross: null, withdrawn: true },
  ],
  'score.attested': [{ by }],
  'result.proposed': [{ winners, expiresAt: '2026-11-28T13:10:00Z' }],
  'result.confirmed': [empty],
  'result.disputed': [{ reason }],
  'result.settled': [
    { winners: winners.map((userId) => ({ userId, cents: 1_000 })), how: 'confirmed' },
  ],
  'result.refunded': [{ cause: 'ruled', cents: 1_000 }],
  'result.awaits_approval': [empty, { hold: { reason: 'low_net', until: null, players: [by] } }],
  'closure.reported': [{ hole: 7, until: '2026-11-28T13:10:00Z' }],
  'closure.answered': [{ agrees: false, note: reason }],
  'closure.review': [{ reason: 'objection' }],
  'closure.ended': [{ how: 'rejected', note: reason }],
  'wallet.moved': [{ kind: 'admin_credit', cents: 100, transactionId: 'posting', by, reason }],
  'payment.charged_back': [{ cents: 100, owedCents: 100 }],
  'payment.dispute_won': [{ cents: 100 }],
  'friend.requested': [{ by }],
  'friend.accepted': [{ by }],
  'friend.ended': [{ by }],
  'message.sent': [{ messageId: 'message', senderId: 'sender' }],
  'notification.made': [{ notificationId: 'notification' }],
  'user.changed': [empty],
  'notification.closed': [{ notificationId: 'notification' }],
  'user.reported': [{ reportId: 'report' }],
  'user.banned': [{ reason }],
  'user.deleted': [empty],
}

const position = { incarnation: 1, xid: '1', id: 1 }
const session = {
  id: 'session',
  course_name: 'Montauk',
  course_id: null,
  county_name: 'Suffolk County',
  county_id: 1,
  tee_at: new Date(0),
  tee_time: '08:10',
  time_zone: 'America/New_York',
  host_id: 'host',
  status: 'open' as const,
  booking_plan: 'booked' as const,
  booked_at: null,
  max_players: 4,
  seats_taken: 1,
  min_players: 2,
  decide_at: null,
  visibility: 'public',
  approval: 'automatic',
  skill_level: null,
  is_hidden: false,
  service_fee_cents: 500,
  deposit_cents: 2_000,
  pot_cents: 0,
  auto_join: true,
  leavable: true,
  free_until: new Date(0),
  undoers: [],
  waiting: [],
  funder_id: null,
  players: ['host', 'user', ...winners],
}

test.each(Object.entries(samples))('every user named in text about %s is loaded', (kind, data) => {
  for (const each of data)
    for (const sessionId of ['session', null]) {
      const event = {
        kind,
        data: each,
        at: new Date(0),
        sessionId,
        userId: 'user',
        position,
      } as LoggedEvent
      const named = new Set<string>()
      const name = (id: string | null) => {
        if (id !== null) named.add(id)
        return `{${id}}`
      }
      linesOf(event, name)
      draftsOf(event, {
        name,
        session: (id) => (id ? session : undefined),
        message: (id) => ({ id, content: 'Hello', support_of: null, hidden_at: null }),
        scored: new Map(),
        zones: new Map(),
        admins: ['admin'],
        isDeleted: () => false,
      })
      expect(usersIn(event)).toEqual(expect.arrayContaining([...named]))
    }
})
