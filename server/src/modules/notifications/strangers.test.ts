/** What strangers can write into emails that we sign. */
import { test as base, describe, expect } from 'vitest'
import { actor, at, other, samples, session, written } from '../../../test/event-samples.ts'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { verifyEmails } from '../../../test/players.ts'
import { mentionOf } from '../../lib/mentions.ts'
import type { EventKind, LoggedEvent } from '../events/service.ts'
import { draftsOf, type Known } from './templates.ts'

/** The kinds about someone else than the user who acted. */
const aboutOthers: EventKind[] = [
  'session.invited',
  'standing.invited',
  'standing.changed',
  'standing.ended',
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
