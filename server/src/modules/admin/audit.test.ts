import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { newAdmin, type Player, player } from '../../../test/players.ts'
import { finish, scorecardOf, teedOff } from '../../../test/rounds.ts'
import { newId } from '../../lib/ids.ts'
import { actionLabel, auditSummary, changesOf } from './audit-descriptions.ts'

let golf: TestApp
let admin: Player
let ramon: Player
let maya: Player
beforeAll(async () => {
  golf = await testApp()
  admin = await newAdmin(golf, 'boss')
  ramon = await player(golf, 'ramon.park', 20_000)
  maya = await player(golf, 'maya', 20_000)
  await golf.call('PATCH /auth/profile', { body: { displayName: 'Ramon Park' } }, ramon)
})
afterAll(() => golf.close())

const latest = async () => (await golf.call('GET /admin/audit', {}, admin)).items[0]
const adjust = (cents: number) =>
  golf.call(
    'POST /wallet/admin/adjust',
    { body: { userId: ramon.id, cents, reason: 'rain' } },
    { token: admin.token, key: newId() },
  )

test('credits and debits are described with names and dollars', async () => {
  await adjust(5_000)
  expect(await latest()).toMatchObject({
    summary: 'Credited Ramon Park $50.00',
    changes: [],
    user: { id: ramon.id, username: 'ramon.park' },
    session: null,
    reason: 'rain',
  })
  await adjust(-1_250)
  expect(await latest()).toMatchObject({ summary: 'Debited Ramon Park $12.50' })
})

test('a settings change shows the name on the form and the values before and after', async () => {
  await golf.call('PUT /admin/settings', { body: { depositCents: 2_200 } }, admin)
  expect(await latest()).toMatchObject({
    summary: 'Changed settings',
    changes: ['Deposit: $20.00 → $22.00'],
  })
})

test('a session action names the course, the date, and the player', async () => {
  const session = await hosted(golf, maya)
  await join(golf, ramon, session.id)
  const params = { id: session.id, userId: ramon.id }
  await golf.call(
    'DELETE /sessions/{id}/players/{userId}',
    { params, body: { reason: 'no show' } },
    admin,
  )
  expect(await latest()).toMatchObject({
    summary: 'Removed Ramon Park from Bethpage Black, Nov 27, 2026',
    user: { id: ramon.id },
    session: { id: session.id, name: 'Bethpage Black, Nov 27, 2026' },
  })
  await golf.call(
    'PATCH /sessions/{id}',
    { params: { id: session.id }, body: { teeTime: '09:30', maxPlayers: 3 } },
    admin,
  )
  const changed = await latest()
  expect(changed?.summary).toBe('Edited Bethpage Black, Nov 27, 2026')
  expect(changed?.changes).toEqual([
    'Tee time: Fri, Nov 27 · 8:10 AM EST → Fri, Nov 27 · 9:30 AM EST',
    'Max players: 4 → 3',
  ])
})

test('a decision names the winner and the amount', async () => {
  const session = await teedOff(golf, [maya, ramon], { potEnabled: true, potAmount: 1_000 })
  const card = scorecardOf(golf, session)
  await card.post(maya, 80)
  await card.post(ramon, 81)
  await finish(golf, session)
  await card.propose(maya)
  await card.dispute(ramon, 'I saw her take a mulligan')
  await golf.call(
    'POST /sessions/{id}/result/resolve',
    { params: { id: session.id }, body: { kind: 'winner', winners: [ramon.id], note: 'seen' } },
    admin,
  )
  const decided = await latest()
  expect(decided).toMatchObject({
    summary: expect.stringMatching(/^Decided Bethpage Black, .* 2026: Ramon Park won \$20\.00$/),
    session: { id: session.id },
    reason: 'seen',
  })
  const ofRamon = await golf.call('GET /admin/audit', { query: { userId: ramon.id } }, admin)
  expect(ofRamon.items.map(({ action }) => action)).toEqual([
    'result.rule',
    'session.remove_player',
    'wallet.adjust',
    'wallet.adjust',
  ])
  const query = { sessionId: session.id }
  const ofSession = await golf.call('GET /admin/audit', { query }, admin)
  expect(ofSession.items.map(({ id }) => id)).toEqual([decided?.id])
})

test('an action can be found by its description, its admin, and the affected person', async () => {
  const found = async (query: Record<string, string>) =>
    (await golf.call('GET /admin/audit', { query }, admin)).items.map(({ action }) => action)
  expect(await found({ q: 'credited' })).toEqual(['wallet.adjust', 'wallet.adjust'])
  expect(await found({ q: 'RAMON.PARK' })).toHaveLength(4)
  expect(await found({ q: 'bos' })).toEqual(await found({ adminId: admin.id }))
  expect(await found({ adminId: maya.id })).toEqual([])
  const { actions } = await golf.call('GET /admin/audit', {}, admin)
  expect(actions).toContainEqual({ action: 'wallet.adjust', label: 'Wallet credited or debited' })
})

test('the export lists descriptions before IDs, with a byte order mark and both times', async () => {
  const response = await golf.app.inject({
    url: '/api/admin/audit/export?order=asc',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const [head, first] = response.body.split('\r\n')
  expect(head).toBe(
    '\uFEFFid,at,localTime,timeZone,admin,summary,changes,reason,user,session,action,target,userId,sessionId,before,after',
  )
  expect(first).toContain(
    ',2026-11-20T15:00:00.000Z,2026-11-20 10:00:00,America/New_York,boss,Credited Ramon Park $50.00,,rain,ramon.park,,' +
      `wallet.adjust,${ramon.id},${ramon.id},,,`,
  )
})

test('an action without its own description falls back to its name and the person', () => {
  const userSummary = { id: 'one', username: 'tom', displayName: null, avatarUrl: null }
  const names = {
    people: new Map([['one', userSummary]]),
    sessions: new Map(),
    senders: new Map(),
    prizes: new Map(),
  }
  const row = {
    action: 'user.reset_code',
    target: 'one',
    before: { codeSet: true },
    after: { codeSet: false },
  }
  expect(actionLabel(row.action)).toBe('User: reset code')
  expect(auditSummary(row, names)).toBe('User: reset code (@tom)')
  expect(changesOf(row, names)).toEqual(['Code set: yes → no'])
})
