import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { balance, hosted, join, leave } from '../../../../test/golf.ts'
import { test } from '../../../../test/golf-test.ts'
import type { Player } from '../../../../test/players.ts'
import { reason, remove } from '../../../../test/removal.ts'
import { getSession, joinWaitlist } from '../../../../test/waitlist.ts'

const checkout = (sessionId: string) => ({
  body: { amount_cents: 2_500, for_session_id: sessionId },
})
const open = (golf: TestApp, who: Player, sessionId: string) =>
  golf.call('POST /wallet/create-checkout-session', checkout(sessionId), who)
const refused = (golf: TestApp, who: Player, sessionId: string) =>
  golf.refusal('POST /wallet/create-checkout-session', checkout(sessionId), who)
const checkoutsOf = (golf: TestApp, who: Player) =>
  golf.db.selectFrom('checkout').select('id').where('user_id', '=', who.id).execute()

test('a checkout for a session opens while there’s a way to a spot in it', async ({
  golf,
  host,
  ann,
  poor,
}) => {
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  await open(golf, poor, id)
  await join(golf, ann, id)
  // They may fund a spot that opens later.
  await open(golf, poor, id)
  await joinWaitlist(golf, poor, id)
  await open(golf, poor, id)
  expect(await checkoutsOf(golf, poor)).toHaveLength(3)
})

test('a checkout for a session without a spot is refused as joining it is, and takes no money', async ({
  golf,
  host,
  ann,
  ben,
  poor,
}) => {
  const blocking = await hosted(golf, ann)
  await golf.call('POST /users/{id}/block', { params: { id: poor.id } }, ann)
  const cancelled = await hosted(golf, host)
  await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled.id } }, host)
  const hidden = await hosted(golf, host, { visibility: 'private' })
  const played = await hosted(golf, host)
  for (const { id } of [blocking, cancelled, hidden]) {
    const { status, code, error } = await refused(golf, poor, id)
    const joining = await golf.refusal('POST /sessions/{id}/join', { params: { id } }, poor)
    expect([status, code, error]).toEqual([joining.status, joining.code, joining.error])
  }
  expect(await refused(golf, host, played.id)).toMatchObject({ code: 'ALREADY_JOINED' })
  golf.clock.set(played.date)
  expect(await refused(golf, ben, played.id)).toMatchObject({ code: 'SESSION_NOT_BOOKABLE' })
  for (const who of [poor, host, ben]) expect(await checkoutsOf(golf, who)).toEqual([])
})

test('a removed player can’t open a checkout, join, or wait until the host invites them', async ({
  golf,
  host,
  ann,
}) => {
  const { id } = await hosted(golf, host)
  await join(golf, ann, id)
  await remove(golf, host, id, ann.id, { reason })
  const before = await balance(golf, ann)
  const can = async () => (await getSession(golf, ann, id)).can
  expect(await can()).toMatchObject({ join: false, joinWaitlist: false, acceptSpot: false })
  expect(await refused(golf, ann, id)).toMatchObject({
    status: 403,
    error: 'You can’t join this session',
  })
  const friend = (who: Player, other: Player) =>
    golf.call('POST /users/{id}/friend', { params: { id: other.id } }, who)
  await friend(host, ann)
  await friend(ann, host)
  const invitation = { params: { id }, body: { userIds: [ann.id] } }
  const { invited } = await golf.call('POST /sessions/{id}/invites/friends', invitation, host)
  expect(invited).toEqual([ann.id])
  expect(await can()).toMatchObject({ join: true })
  await open(golf, ann, id)
  await join(golf, ann, id)
  await leave(golf, ann, id)
  expect(await balance(golf, ann)).toBe(before)
})
