/** What strangers can write into emails that we sign. */
import { test as base, describe, expect } from 'vitest'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { verifyEmails } from '../../../test/players.ts'
import { mentionOf } from '../../lib/mentions.ts'
import type { EventData, EventKind, LoggedEvent } from '../events/service.ts'
import type { NotifiedSession } from './draft.ts'
import { draftsOf, type Known } from './templates.ts'

const host = '00000000-0000-7000-8000-000000000001'
const actor = '00000000-0000-7000-8000-000000000002'
const other = '00000000-0000-7000-8000-000000000003'
const written = 'Call 800 555 0199'
const at = new Date('2026-11-20T15:00:00Z')

const session: NotifiedSession = {
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
  skill_level: null,
  is_hidden: false,
  service_fee_cents: 500,
  deposit_cents: 2_000,
  pot_cents: 1_000,
  auto_join: true,
  leavable: true,
  free_until: new Date('2026-11-26T13:10:00Z'),
  players: [host, actor, other],
  undoers: [],
  funder_id: null,
}

/** Events of each kind, with all that people can write. A new kind needs a row. */
const samples: { [K in EventKind]: EventData[K][] } = {
  'session.created': [{ bountyCents: 5_000 }],
  'session.joined': [
    { how: 'joined', paidCents: 3_500 },
    { how: 'waitlist', paidCents: 3_500 },
  ],
  'session.left': [
    { how: 'left', refundedCents: 0, terms: 'late' },
    { how: 'removed', refundedCents: 3_500, terms: 'removed', by: host, reason: written },
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
  ],
  'session.cancelled': [
    {
      reason: written,
      cause: 'host',
      refunds: [{ userId: other, part: 'service_fee', cents: 500 }],
    },
  ],
  'session.invited': [{ by: actor }],
  'session.completed': [{}],
  'waitlist.joined': [{}],
  'waitlist.left': [{ how: 'closed' }, { how: 'lapsed' }],
  'waitlist.offered': [{ until: at.toISOString() }],
  'waitlist.skipped': [{ dueCents: 3_500 }],
  'deposit.returned': [{ cents: 2_000 }],
  'departure.refunded': [{ cents: 2_500 }],
  'score.posted': [{ by: actor, gross: 90, withdrawn: false }],
  'score.attested': [{ by: actor }],
  'result.proposed': [{ winners: [actor], expiresAt: at.toISOString() }],
  'result.confirmed': [{}],
  'result.disputed': [{ reason: written }],
  'result.settled': [{ winners: [{ userId: actor, cents: 3_000 }], how: 'confirmed' }],
  'result.refunded': [{ cause: 'expired', cents: 3_000 }],
  'result.awaits_approval': [{}],
  'wallet.moved': [{ kind: 'top_up', cents: 3_000, transactionId: other, balanceCents: 3_000 }],
  'payment.charged_back': [{ cents: 3_000, owedCents: 0 }],
  'payment.dispute_won': [{ cents: 3_000 }],
  'friend.requested': [{ by: actor }],
  'friend.accepted': [{ by: actor }],
  'friend.ended': [{ by: actor }],
  'message.sent': [{ messageId: 'm', senderId: actor }],
  'notification.made': [{ notificationId: 'n' }],
  'user.changed': [{}],
  'notification.closed': [{ notificationId: 'n' }],
  'user.reported': [{ reportId: 'r' }],
  'user.banned': [{ reason: written }],
  'user.deleted': [{}],
}

/** The kinds about someone else than the user who acted. */
const aboutOthers: EventKind[] = [
  'session.invited',
  'score.posted',
  'friend.requested',
  'friend.accepted',
  'message.sent',
]

const known: Known = {
  session: (id) => (id === session.id ? session : undefined),
  message: (id) => ({ id, content: written, support_of: null, hidden_at: null }),
  name: (id) => (id === null ? 'A player' : mentionOf(id)),
  scored: new Map(),
  admins: [other],
  isDeleted: () => false,
  zones: new Map([[actor, 'America/New_York']]),
}

function draftsFor(kind: EventKind) {
  const userId = aboutOthers.includes(kind) ? other : actor
  const places = kind === 'message.sent' ? [null, session.id] : [session.id]
  return samples[kind].flatMap((data) =>
    places.flatMap((sessionId) => {
      const event = {
        kind,
        data,
        sessionId,
        userId,
        at,
        position: { incarnation: 1, xid: '1', id: 1 },
      }
      return draftsOf(event as LoggedEvent, known)
    }),
  )
}

describe('a notification of', () => {
  base.each(Object.keys(samples) as EventKind[])(
    '%s is emailed in our words, or names who wrote it',
    (kind) => {
      for (const { title, body, by, receipt } of draftsFor(kind)) {
        // The mail job writes names by their rule, and only for a notification whose `by` is trusted.
        expect(title).not.toMatch(/Typed by the host|555 0199/)
        const { reason, ...ours } = receipt ?? {}
        const mailed = receipt ? `${title} ${JSON.stringify(ours)}` : `${title} ${body}`
        if (reason) expect(reason.text).toBe(written)
        const named = mailed.includes(mentionOf(actor)) && kind !== 'result.settled'
        if (named || mailed.includes(written)) expect(by, title).toBe(actor)
        if (receipt) {
          expect(mailed).not.toMatch(/Typed by the host|\{0000/)
          expect(by, title).toBeUndefined()
        }
      }
    },
  )
})

describe('what an account did whose address isn’t verified', () => {
  test('is shown in the app and not emailed, until it’s verified', async ({ golf, tom, maya }) => {
    await verifyEmails(golf, maya)
    const ask = async () => {
      await golf.call('POST /users/{id}/friend', { params: { id: maya.id } }, tom)
      await golf.call('POST /messages', { body: { recipient: maya.id, content: 'Hi' } }, tom)
      await golf.runFollowers()
      golf.clock.advanceHours(0.1)
      await golf.runJobs()
      const mails = golf.mails.splice(0).filter(({ to }) => to.startsWith(maya.username))
      return mails.map(({ subject }) => subject).filter((one) => !one.startsWith('Verify'))
    }
    expect(await ask()).toEqual([])
    const { items } = await golf.call('GET /notifications', { query: {} }, maya)
    expect(items.map(({ title }) => title)).toEqual([
      `New message from ${tom.username}`,
      `${tom.username} sent you a friend request`,
    ])
    await golf.call('DELETE /users/{id}/friend', { params: { id: maya.id } }, tom)
    await golf.call('POST /notifications/read-all', {}, maya)
    await verifyEmails(golf, tom)
    golf.clock.advanceHours(2)
    expect((await ask()).toSorted()).toEqual([
      `New message from ${tom.username}`,
      `${tom.username} sent you a friend request`,
    ])
  })

  test('isn’t announced under a name with a domain, an @, or a phone number', async ({
    golf,
    host,
    tom,
  }) => {
    await verifyEmails(golf, host, tom)
    const { id } = await hosted(golf, host)
    for (const display_name of ['See golf-help.com', 'help @ golf', 'Call 800-555-0199', 'Tom W']) {
      await golf.db.updateTable('app_user').set({ display_name }).where('id', '=', tom.id).execute()
      await join(golf, tom, id)
      await golf.runFollowers()
      await golf.runJobs()
      const mail = golf.mails.splice(0).find(({ subject }) => subject.includes('joined'))
      const name = display_name === 'Tom W' ? display_name : 'A player'
      expect(mail?.subject).toBe(`${name} joined your session`)
      if (name === 'A player') expect(`${mail?.text}${mail?.html}`).not.toContain(display_name)
      await golf.call('POST /sessions/{id}/leave', { params: { id } }, tom)
    }
  })
})
