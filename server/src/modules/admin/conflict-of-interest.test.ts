import { endpoints } from '@county-golf/contract/api'
import { expect } from 'vitest'
import type { Sent } from '../../../test/admin-rows.ts'
import type { TestApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { test, walletCents } from '../../../test/golf-test.ts'
import { fund, newAdmin, type Player, promote } from '../../../test/players.ts'
import { finish, scorecardOf } from '../../../test/rounds.ts'
import { sendCall } from '../../../test/send-call.ts'
import { changeSettings } from '../settings/service.ts'

/** A session that the admin plays in with Tom, whose wallet waits for an adjustment. */
type World = { session: string; tom: Player; approval: string }

const onSession = ({ session }: World) => ({ params: { id: session } })

/** The calls that decide about a session or its players' money. */
const refused: Record<string, (world: World) => Sent> = {
  'PATCH /sessions/{id}': (world) => ({ ...onSession(world), body: { leavable: false } }),
  'POST /sessions/{id}/cancel': (world) => ({ ...onSession(world), body: { reason: 'rain' } }),
  'DELETE /sessions/{id}': onSession,
  'DELETE /sessions/{id}/players/{userId}': ({ session, tom }) => ({
    params: { id: session, userId: tom.id },
    body: { reason: 'no-show' },
  }),
  'POST /sessions/{id}/result/resolve': (world) => ({
    ...onSession(world),
    body: { kind: 'refund', note: 'no two cards agree' },
  }),
  'POST /sessions/{id}/closure/resolve': (world) => ({
    ...onSession(world),
    body: { approve: true, note: 'lightning' },
  }),
  'POST /admin/users/{id}/missed-rounds/{sessionId}/excuse': ({ session, tom }) => ({
    params: { id: tom.id, sessionId: session },
    body: { reason: 'his car broke down' },
  }),
  'POST /wallet/admin/adjust': ({ tom }) => ({
    body: { userId: tom.id, cents: -100, reason: 'rain' },
  }),
  'POST /admin/money/former-balances/{id}/pay': ({ session, tom }) => ({
    params: { id: session },
    body: { cents: 100, reference: 'rain', toUserId: tom.id },
  }),
  'POST /admin/approvals/{id}/approve': ({ approval }) => ({ params: { id: approval } }),
}

/** The calls that an admin may make about co-players, and why. */
const allowed: Record<string, string[]> = {
  'move no money of a session': [
    'POST /admin/approvals/{id}/reject',
    'POST /admin/jobs/{id}/retry',
    'POST /admin/ledger/reconciliation/import',
    'POST /admin/ledger/verify',
    'POST /admin/messages/{id}/hide',
    'POST /admin/reports/{id}/handle',
    'POST /admin/support/{userId}',
    'POST /admin/users',
    'PATCH /admin/users/{id}',
    'POST /admin/users/{id}/sign-out',
    'POST /admin/users/{id}/unban',
    'POST /messages/session/{id}',
    'POST /messages/session/{id}/read',
    'POST /messages/waitlist/{id}',
    'POST /messages/waitlist/{id}/read',
    'PUT /admin/settings',
    'PUT /admin/prizes/states/{code}',
    'PUT /admin/prizes/approval',
  ],
  'stop abuse, which doesn’t wait for another admin': [
    'POST /admin/users/{id}/ban',
    'POST /users/{id}/ban',
  ],
  'send a player’s own money back to their card': ['POST /wallet/transactions/{id}/refund'],
  'change places, and sessions keep theirs': [
    'POST /admin/locations/states',
    'PATCH /admin/locations/states/{code}',
    'DELETE /admin/locations/states/{code}',
    'POST /admin/locations/counties',
    'PATCH /admin/locations/counties/{id}',
    'DELETE /admin/locations/counties/{id}',
    'POST /admin/locations/courses',
    'PATCH /admin/locations/courses/{id}',
    'DELETE /admin/locations/courses/{id}',
    'POST /admin/locations/courses/import',
  ],
}

test('every call with admin rights that changes something is in this test', () => {
  const calls = endpoints
    .filter(
      ({ method, access, adminOverride }) =>
        method !== 'GET' && (access === 'admin' || adminOverride),
    )
    .map(({ method, path }) => `${method} ${path}`)
  const known = [...Object.keys(refused), ...Object.values(allowed).flat()]
  expect(known.toSorted()).toEqual(calls.toSorted())
})

test.for(Object.entries(refused))(
  '%s is refused to an admin who plays in the session',
  async ([name, send], { golf, maya, tom, admin }) => {
    await fund(golf, admin.id, walletCents)
    const session = await hosted(golf, maya, { potEnabled: true, potAmount: 1_000 })
    for (const player of [tom, admin]) await join(golf, player, session.id)
    const approval = await waitingAdjustment(golf, tom)
    if (name.includes('result')) {
      golf.clock.set(session.date)
      await golf.runJobs()
      const card = scorecardOf(golf, session)
      for (const [player, gross] of [
        [maya, 80],
        [tom, 81],
        [admin, 82],
      ] as const)
        await card.post(player, gross)
      await finish(golf, session)
      await card.propose(maya)
      await card.dispute(tom)
    }
    const response = await sendCall(
      golf,
      name,
      send({ session: session.id, tom, approval }),
      admin.token,
    )
    expect(response.json()).toMatchObject({
      code: 'FORBIDDEN',
      error: expect.stringMatching(/another admin/i),
    })
  },
)

let bosses = 0

/** Requests a debit of a player's wallet that needs a second admin. @returns the request's id */
async function waitingAdjustment(golf: TestApp, of: Player): Promise<string> {
  const boss = await newAdmin(golf, `boss${++bosses}`)
  await changeSettings(golf.db, { twoPersonLimitCents: 1_000 })
  const body = { userId: of.id, cents: -5_000, reason: 'rain' }
  const { approvalId } = await golf.call('POST /wallet/admin/adjust', { body }, boss)
  await changeSettings(golf.db, { twoPersonLimitCents: null })
  return approvalId ?? ''
}

test('an admin who pays the bounty decides nothing either', async ({ golf, maya, tom, ann }) => {
  const bounty = { autoJoin: false, bountyEnabled: true, bountyAmount: 3_000 }
  const { id, date } = await hosted(golf, maya, bounty)
  for (const player of [tom, ann]) await join(golf, player, id)
  await promote(golf, [maya.id])
  golf.clock.set(date)
  await golf.runJobs()
  const params = { id }
  const refusal = {
    code: 'FORBIDDEN',
    error: expect.stringContaining('You pay this session’s bounty'),
  }
  expect(await golf.refusal('POST /sessions/{id}/cancel', { params }, maya)).toMatchObject(refusal)
  expect(await golf.refusal('DELETE /sessions/{id}', { params }, maya)).toMatchObject(refusal)
})
