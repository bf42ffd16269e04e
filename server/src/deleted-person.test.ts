/** Personal data left in the database after an account is deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../test/database.ts'
import { hosted, join, leave } from '../test/golf.ts'
import { expectLedgerVerifies } from '../test/ledger-checks.ts'
import { openCheckout, type PayingApp, pay, payingApp } from '../test/payments.ts'
import { fund, newAdmin, type Player, password, player } from '../test/players.ts'
import { played } from '../test/rounds.ts'
import { joinWaitlist } from '../test/waitlist.ts'
import { purgeOld } from './jobs/purge.ts'

let golf: PayingApp
let admin: Player
let tom: Player
let ann: Player
beforeAll(async () => {
  golf = await payingApp()
  admin = await newAdmin(golf, 'admin')
  tom = await player(golf, 'tom', 50_000)
  ann = await player(golf, 'ann', 50_000)
})
afterAll(() => golf.close())

const settle = async () => {
  await golf.runFollowers()
  await golf.runJobs()
  await golf.runFollowers()
}

/** Returns every row of the whole database that contains one of these words in any column. */
async function rowsWith(words: string[]): Promise<string[]> {
  const tables = await asOwner<{ name: string }>(
    golf.url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await asOwner<{ row: string }>(
      golf.url,
      `select t::text as row from ${name} t where t::text ilike any($1)`,
      [words.map((word) => `%${word}%`)],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

const chatOf = async (sessionId: string, who: Player) =>
  (await golf.call('GET /messages/session/{id}', { params: { id: sessionId } }, who)).items.map(
    ({ content }) => content,
  )
const noticesOf = async (who: Player) =>
  (await golf.call('GET /notifications', { query: {} }, who)).items.map(({ title }) => title)

/** Leaves personal data everywhere a player, or an admin on their behalf, can. */
async function leaveTraces(olga: Player): Promise<{ sessionId: string; roundId: string }> {
  const profile = { displayName: 'Qolgavar Zmith', phone: '+1 555 0199 4321' }
  await golf.call('PATCH /auth/profile', { body: profile }, olga)
  await golf.call('PATCH /auth/account', { body: { username: 'qolgavar2', password } }, olga)
  const email = 'qolgavar-new@example.com'
  await golf.call('PATCH /auth/account', { body: { email, password } }, olga)
  await golf.call('POST /auth/forgot-password', { body: { email: 'qolgavar@example.com' } })
  await settle()

  const target = { params: { id: olga.id } }
  await golf.call(
    'PATCH /admin/users/{id}',
    { ...target, body: { email: 'qolgavar3@example.com', phone: '+1 555 0199 8765' } },
    admin,
  )
  await golf.call('PATCH /admin/users/{id}', { ...target, body: { username: 'qolgavar4' } }, admin)

  await golf.call('POST /admin/users/{id}/ban', { ...target, body: { reason: 'Slow play' } }, admin)
  await golf.call('POST /admin/users/{id}/unban', target, admin)
  const { token } = await golf.call('POST /auth/login', {
    body: { username: 'qolgavar4', password },
  })
  olga.token = token

  await pay(golf, await openCheckout(golf, olga, 2_000))
  await golf.call('POST /users/{id}/friend', { params: { id: tom.id } }, olga)
  const { id: sessionId } = await hosted(golf, tom, { maxPlayers: 2, autoJoin: false })
  await join(golf, ann, sessionId)
  await join(golf, olga, sessionId)
  await joinWaitlist(golf, admin, sessionId)
  await leave(golf, olga, sessionId)
  await golf.call(
    'POST /messages',
    { body: { recipient: tom.id, content: 'Good to meet you' } },
    olga,
  )
  await golf.call('POST /messages', { body: { recipient: 'support', content: 'Hello' } }, olga)
  const report = { params: { id: olga.id }, body: { reason: 'Never on time' } }
  await golf.call('POST /users/{id}/report', report, tom)
  await settle()
  const pot = { potEnabled: true, potAmount: 1_000 }
  const { session, card } = await played(golf, [olga, tom, ann], [80, 88, 90], pot)
  await settle()
  await card.propose(olga)
  await card.confirm(tom)
  await card.confirm(ann)
  await settle()
  return { sessionId, roundId: session.id }
}

test('text that players type is never replaced by a name, even if it looks like a mention', async () => {
  const { id } = await hosted(golf, tom)
  await join(golf, ann, id)
  const content = `Ask {${admin.id}} about it`
  await golf.call('POST /messages/session/{id}', { params: { id }, body: { content } }, ann)
  await golf.call(
    'DELETE /sessions/{id}/players/{userId}',
    { params: { id, userId: ann.id }, body: { reason: content } },
    tom,
  )
  await settle()
  expect(await chatOf(id, tom)).toContain(content)
  const { items } = await golf.call('GET /notifications', { query: {} }, ann)
  expect(items.find(({ title }) => title === 'You were removed from a session')?.body).toContain(
    `Reason: ${content}`,
  )
})

test('the audit log of an account that an admin created and changed contains no personal data', async () => {
  const person = {
    username: 'qadminmade',
    email: 'qadminmade@example.com',
    password: 'first-7-pass',
  }
  const { user } = await golf.call('POST /admin/users', { body: person }, admin)
  const changes = { email: 'qadminmade2@example.com', phone: '+1 555 0177 4321' }
  const change = { params: { id: user.id }, body: changes }
  await golf.call('PATCH /admin/users/{id}', change, admin)
  const { items } = await golf.call('GET /admin/audit', { query: { target: user.id } }, admin)
  expect(JSON.stringify(items.map(({ before, after }) => [before, after]))).not.toMatch(
    /qadminmade|0177/,
  )
  expect(items[0]).toMatchObject({
    before: { email: '(hidden)', phone: null },
    after: { email: '(hidden, changed)', phone: '(hidden)' },
  })
})

test('deleting an account removes its names, emails, and phone numbers from the whole database', async () => {
  const olga = await player(golf, 'qolgavar')
  await fund(golf, olga.id, 20_000)
  const { sessionId, roundId } = await leaveTraces(olga)
  const words = ['qolgavar', 'zmith', '5550199', '555 0199']
  expect((await rowsWith(words)).length).toBeGreaterThan(2)
  expect(await chatOf(sessionId, tom)).toContain('Qolgavar Zmith joined.')
  expect((await chatOf(roundId, tom)).join()).toContain('Qolgavar Zmith ($30.00) won')
  expect(await noticesOf(tom)).toContain('Qolgavar Zmith joined your session')

  const { balance } = await golf.call('GET /wallet/balance', {}, olga)
  const forfeit = `Forfeit $${(balance / 100).toFixed(2)}`
  await golf.call('DELETE /auth/account', { body: { password, forfeit } }, olga)
  expect(await chatOf(sessionId, tom)).toContain('Former member joined.')
  expect(await noticesOf(tom)).toContain('Former member joined your session')
  await settle()
  // Responses to other players' requests are stored for two days so that retries get the same.
  golf.clock.advanceHours(72)
  await golf.runJobs()
  await purgeOld(golf)
  expect(await rowsWith(words)).toEqual([])
  await expectLedgerVerifies(golf)
})

test('deleting an account removes an email change that was waiting for a second admin', async () => {
  const bea = await newAdmin(golf, 'bea')
  await newAdmin(golf, 'cara')
  await golf.call('PUT /admin/settings', { body: { twoPersonLimitCents: 10_000 } }, admin)
  const target = { params: { id: bea.id } }
  const body = { email: 'qbeawaits@example.com' }
  await golf.call('PATCH /admin/users/{id}', { ...target, body }, admin)
  expect(await rowsWith(['qbeawaits'])).toHaveLength(1)
  await golf.call('PATCH /admin/users/{id}', { ...target, body: { isAdmin: false } }, admin)
  await golf.call('DELETE /auth/account', { body: { password } }, bea)
  await settle()
  expect(await rowsWith(['qbeawaits'])).toEqual([])
})
