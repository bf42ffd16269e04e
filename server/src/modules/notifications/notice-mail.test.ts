import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { runDueJobs } from '../../../test/jobs.ts'
import { type Player, player, verifyEmails } from '../../../test/players.ts'
import { isReceipt } from '../../../test/receipts.ts'
import { smtpServer } from '../../../test/smtp.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { openMailer } from '../../mail/mailer.ts'
import { quietEnds } from './quiet.ts'

let golf: TestApp
let host: Player
let sessionId: string
let joined = 0

beforeAll(async () => {
  golf = await testApp()
  host = await player(golf, 'host', 100_000)
})
afterAll(() => golf.close())

/** Has a new player join a session of the host's. */
async function newPlayerJoins(): Promise<string> {
  if (joined % 3 === 0) sessionId = (await hosted(golf, host)).id
  const name = `player${++joined}`
  const joiner = await player(golf, name, 50_000)
  await verifyEmails(golf, joiner)
  await join(golf, joiner, sessionId)
  await golf.runFollowers()
  return `${name} joined your session`
}

const setVerified = (verified: boolean) =>
  golf.db
    .updateTable('app_user')
    .set({ email_verified: verified })
    .where('id', '=', host.id)
    .execute()

/** Returns the emails sent to the host since the last call. */
const mails = async () => {
  await golf.runJobs()
  return golf.mails.splice(0).filter(isForHost)
}
const isForHost = (mail: { to: string; subject: string }) =>
  mail.to === 'host@example.com' && !mail.subject.startsWith('Verify') && !isReceipt(mail.subject)
const subjects = async () => (await mails()).map(({ subject }) => subject)

const settings = (body: object) => golf.call('PATCH /notifications/settings', { body }, host)

describe('an email notification', () => {
  test('goes to verified addresses only, with unsubscribe links', async () => {
    await newPlayerJoins()
    expect(await subjects()).toEqual([])
    await setVerified(true)
    const subject = await newPlayerJoins()
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'host@example.com', subject })
    const link = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(link).toContain('/api/notifications/unsubscribe?token=')
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain('/unsubscribe?token=')
    expect(mail?.html).toContain('/unsubscribe?token=')
  })

  test('stops for its kind with one click in a mail app, while opening the link changes nothing', async () => {
    await newPlayerJoins()
    const [mail] = await mails()
    const link = new URL(/<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
    const token = link.searchParams.get('token') ?? ''
    const query = { token }
    expect(await golf.call('GET /notifications/unsubscribe', { query })).toEqual({
      kind: 'players',
      email: true,
    })
    await newPlayerJoins()
    expect(await subjects()).toHaveLength(1)
    const clicked = await golf.app.inject({
      method: 'POST',
      url: `${link.pathname}${link.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.statusCode).toBe(200)
    await newPlayerJoins()
    expect(await subjects()).toEqual([])
    const { settings: now } = await golf.call('GET /notifications/settings', {}, host)
    expect(now.kinds.players).toEqual({ inApp: true, email: false, push: true })
    expect(now.kinds.message).toEqual({ inApp: true, email: true, push: true })
    expect(now.kinds.chat).toEqual({ inApp: true, email: false, push: true })
    expect(now.kinds.nearby).toEqual({ inApp: true, email: false, push: false })
    const unknown = { query: { token: `${token}x` } }
    expect((await golf.refusal('POST /notifications/unsubscribe', unknown)).status).toBe(404)
    expect((await golf.refusal('GET /notifications/unsubscribe', unknown)).status).toBe(404)
    await settings({ kinds: { players: { email: true } } })
  })

  test('waits for the end of quiet hours in the reader’s time zone', async () => {
    await settings({
      quietHours: { from: '22:00', until: '07:00' },
      timeZone: 'America/Los_Angeles',
    })
    golf.clock.set('2026-11-21T05:59:00.000Z')
    const before = await newPlayerJoins()
    expect(await subjects()).toEqual([before])
    golf.clock.set('2026-11-21T06:01:00.000Z')
    const late = await newPlayerJoins()
    expect(await subjects()).toEqual([])
    golf.clock.set('2026-11-21T14:59:00.000Z')
    expect(await subjects()).toEqual([])
    golf.clock.set('2026-11-21T15:00:00.000Z')
    expect(await subjects()).toEqual([late])
    await settings({ quietHours: null })
  })

  test('is not sent if its kind was switched off in the meantime, and the in-app notification is dropped too', async () => {
    await newPlayerJoins()
    await settings({ kinds: { players: { email: false } } })
    expect(await subjects()).toEqual([])
    await settings({ kinds: { players: { inApp: false } } })
    const { items } = await golf.call('GET /notifications', { query: {} }, host)
    await newPlayerJoins()
    const after = await golf.call('GET /notifications', { query: {} }, host)
    expect(after.items).toEqual(items)
    await settings({ kinds: { players: { inApp: true, email: true } } })
  })

  test('is not sent while all email is off, and the settings of each kind are kept', async () => {
    await newPlayerJoins()
    await settings({ allEmail: false })
    expect(await subjects(), 'due, but not sent yet').toEqual([])
    await newPlayerJoins()
    expect(await subjects()).toEqual([])
    const { settings: off } = await golf.call('GET /notifications/settings', {}, host)
    expect([off.allEmail, off.kinds.players]).toEqual([
      false,
      { inApp: true, email: true, push: true },
    ])
    await settings({ allEmail: true })
    const subject = await newPlayerJoins()
    expect(await subjects()).toEqual([subject])
  })

  test('is sent once even if the process dies between the commit and the email', async () => {
    const { url, received } = await smtpServer()
    const subject = await newPlayerJoins()
    // The process is gone, and a new one works on the same database.
    const mailer = openMailer({ ...golf.config, SMTP_URL: url })
    const deps = { ...golf, mailer }
    const place = { ...deps, handlers: jobHandlers(deps) }
    await runDueJobs(place)
    await golf.runFollowers()
    await runDueJobs(place)
    mailer.close()
    const ours = received.filter(
      ({ to, raw }) => to[0] === 'host@example.com' && raw.includes('List-Unsubscribe'),
    )
    expect(ours).toHaveLength(1)
    expect(ours[0]?.raw.replace(/\r\n[ \t]+/g, ' ')).toContain(`Subject: ${subject}`)
    expect(ours[0]?.raw).toMatch(/^Message-ID: <[0-9a-f]{32}@localhost>/im)
  })

  test('that the mail server accepted before a crash has the same Message-ID when sent again', async () => {
    await newPlayerJoins()
    let dies = true
    const deps = {
      ...golf,
      mailer: {
        ...golf.mailer,
        async send(mail: Parameters<typeof golf.mailer.send>[0]) {
          await golf.mailer.send(mail)
          if (dies && isForHost(mail)) throw new Error('gone')
        },
      },
    }
    const place = { ...deps, handlers: jobHandlers(deps) }
    await expect(runDueJobs(place)).rejects.toThrow('gone')
    dies = false
    await runDueJobs(place)
    const sent = golf.mails.splice(0).filter(isForHost)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.messageId).toBe(sent[1]?.messageId)
  })
})

describe('the notification calls', () => {
  test('require a login and show players only their own notifications', async () => {
    for (const call of [
      'GET /notifications',
      'POST /notifications/read-all',
      'GET /notifications/settings',
      'PATCH /notifications/settings',
    ] as const)
      expect((await golf.refusal(call, { body: undefined })).status).toBe(401)
    const [theirs] = (await golf.call('GET /notifications', { query: {} }, host)).items
    const stranger = await player(golf, 'stranger')
    const read = { params: { id: theirs?.id ?? '' } }
    expect((await golf.refusal('PATCH /notifications/{id}/read', read, stranger)).status).toBe(404)
    expect((await golf.refusal('PATCH /notifications/{id}/read', read)).status).toBe(401)
    const { notification } = await golf.call('PATCH /notifications/{id}/read', read, host)
    expect(notification.is_read).toBe(true)
  })

  test('refuse invalid values and name the field', async () => {
    const refused = async (body: object) =>
      (await golf.refusal('PATCH /notifications/settings', { body }, host)).details
    expect(await refused({ timeZone: 'Mars/Olympus' })).toMatchObject([{ path: 'timeZone' }])
    expect(await refused({ quietHours: { from: '25:00', until: '07:00' } })).toMatchObject([
      { path: 'quietHours.from' },
    ])
    expect(await refused({ kinds: { nonsense: { email: true } } })).toHaveLength(1)
    const odd = { query: { cursor: 'x' } }
    expect((await golf.refusal('GET /notifications', odd, host)).status).toBe(400)
  })

  test('page long lists', async () => {
    const first = await golf.call('GET /notifications', { query: { limit: 3 } }, host)
    expect(first.items).toHaveLength(3)
    const query = { limit: 3, cursor: first.nextCursor ?? '' }
    const second = await golf.call('GET /notifications', { query }, host)
    const ids = new Set([...first.items, ...second.items].map(({ id }) => id))
    expect(ids.size).toBe(3 + second.items.length)
  })
})

test('quiet hours end the next morning, in daylight saving time or not', () => {
  const night = { from: '22:00', until: '07:00', timeZone: 'America/New_York' }
  const ends = (now: string) => quietEnds(new Date(now), night)?.toISOString()
  expect(ends('2026-11-21T02:59:00Z')).toBeUndefined()
  expect(ends('2026-11-21T03:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
  expect(ends('2026-11-21T11:59:00Z')).toBe('2026-11-21T12:00:00.000Z')
  expect(ends('2026-11-21T12:00:00Z')).toBeUndefined()
  // Daylight saving time ends this night, so 7 AM is an hour later.
  expect(ends('2026-11-01T03:00:00Z')).toBe('2026-11-01T12:00:00.000Z')
  const noon = { from: '12:00', until: '14:00', timeZone: 'America/New_York' }
  expect(quietEnds(new Date('2026-11-21T18:00:00Z'), noon)?.toISOString()).toBe(
    '2026-11-21T19:00:00.000Z',
  )
})
