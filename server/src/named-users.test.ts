import { expect, test } from 'vitest'
import type { EventData, EventKind, LoggedEvent } from './modules/events/service.ts'
import { usersIn } from './modules/events/service.ts'
import { linesOf } from './modules/messages/chat-templates.ts'
import { draftsOf } from './modules/notifications/templates.ts'

const empty = {}
const by = 'by'
const winners = ['winner', 'other-winner']
const reason = 'Rain'

/** Samples of every kind of event, so that a new kind fails the type check until it has one. */
const samples: { [K in EventKind]: EventData[K][] } = {
  'session.created': [empty],
  'session.joined': [
    { how: 'joined', paidCents: 2_500 },
    { how: 'waitlist', paidCents: 2_500 },
  ],
  'session.left': [
    { how: 'left', refundedCents: 0, terms: 'late' },
    { how: 'removed', refundedCents: 2_500, terms: 'removed', by, reason, others: ['host'] },
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
  ],
  'session.cancelled': [{ reason, cause: 'host' }],
  'session.invited': [{ by }],
  'session.completed': [empty],
  'waitlist.joined': [empty],
  'waitlist.left': [{ how: 'lapsed' }],
  'waitlist.offered': [{ until: '2026-11-27T13:10:00Z' }],
  'waitlist.skipped': [{ dueCents: 2_500 }],
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
  'result.awaits_approval': [empty],
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
  status: 'open',
  visibility: 'public',
  skill_level: null,
  is_hidden: false,
  service_fee_cents: 500,
  deposit_cents: 2_000,
  pot_cents: 0,
  auto_join: true,
  leavable: true,
  free_until: new Date(0),
  undoers: [],
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
