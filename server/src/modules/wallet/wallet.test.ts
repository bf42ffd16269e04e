import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { fund, newAdmin, type Player, player } from '../../../test/players.ts'
import { newId } from '../../lib/ids.ts'

let golf: TestApp
let maya: Player
let tom: Player
let admin: Player
beforeAll(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 12_345)
  tom = await player(golf, 'tom')
  admin = await newAdmin(golf, 'admin')
})
afterAll(async () => {
  await expectLedgerVerifies(golf)
  await golf.close()
})

const balanceOf = (userId: string, who: Player) =>
  golf.call('GET /wallet/{userId}', { params: { userId } }, who)
const statusOf = (userId: string, who: Player) =>
  golf.call('GET /wallet/status/{userId}', { params: { userId } }, who)

describe('a balance', () => {
  test('is the same in its three formats', async () => {
    expect(await golf.call('GET /wallet/balance', {}, maya)).toEqual({ balance: 12_345 })
    expect(await balanceOf(maya.id, maya)).toEqual({ balance: 12_345 })
    expect(await statusOf(maya.id, maya)).toEqual({
      balance: 12_345,
      hasFunds: true,
      showWalletBadge: false,
    })
  })

  test('is 0 for an empty wallet, without funds', async () => {
    expect(await statusOf(tom.id, tom)).toMatchObject({ balance: 0, hasFunds: false })
  })

  test('controls whether the badge is shown', async () => {
    await golf.db
      .updateTable('app_user')
      .set({ show_wallet_badge: true })
      .where('id', '=', tom.id)
      .execute()
    expect(await statusOf(tom.id, tom)).toMatchObject({ showWalletBadge: true })
  })

  test('is visible to an admin', async () => {
    expect(await balanceOf(maya.id, admin)).toEqual({ balance: 12_345 })
    expect(await statusOf(maya.id, admin)).toMatchObject({ balance: 12_345 })
  })
})

type Name =
  | 'GET /wallet/{userId}'
  | 'GET /wallet/status/{userId}'
  | 'GET /wallet/{userId}/transactions'
const perUser: Name[] = [
  'GET /wallet/{userId}',
  'GET /wallet/status/{userId}',
  'GET /wallet/{userId}/transactions',
]

describe.each(perUser)('%s', (name) => {
  const refusal = (userId: string, who?: Player) => golf.refusal(name, { params: { userId } }, who)

  test('can’t find another player’s wallet', async () => {
    expect(await refusal(maya.id, tom)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('can’t find an unknown wallet, even for an admin', async () => {
    expect(await refusal(newId(), admin)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('requires a login', async () => {
    expect(await refusal(maya.id)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test('accepts IDs only', async () => {
    expect(await refusal('maya', maya)).toMatchObject({
      status: 400,
      details: [{ path: 'userId' }],
    })
  })
})

describe('a transaction’s ID', () => {
  const get = 'GET /wallet/transactions/{id}'

  test('returns the transaction to its owner and admins only', async () => {
    await fund(golf, tom.id, 700)
    const { items } = await golf.call('GET /wallet/transactions', {}, tom)
    const transaction = items[0]
    const params = { id: transaction?.id ?? '' }
    expect(await golf.call(get, { params }, tom)).toEqual({ transaction })
    expect(await golf.call(get, { params }, admin)).toEqual({ transaction })
    expect(await golf.refusal(get, { params }, maya)).toMatchObject({ status: 404 })
    expect(await golf.refusal(get, { params })).toMatchObject({ status: 401 })
  })

  test('can be a user’s ID, which returns that user’s history', async () => {
    const params = { id: maya.id }
    const mine = await golf.call('GET /wallet/transactions', {}, maya)
    expect(await golf.call(get, { params }, maya)).toEqual(mine)
    expect(await golf.call(get, { params }, admin)).toEqual(mine)
    expect(
      await golf.call('GET /wallet/{userId}/transactions', { params: { userId: maya.id } }, maya),
    ).toEqual(mine)
    expect(await golf.refusal(get, { params }, tom)).toMatchObject({ status: 404 })
  })

  test('is not found when unknown', async () => {
    expect(await golf.refusal(get, { params: { id: newId() } }, maya)).toMatchObject({
      status: 404,
    })
    expect(await golf.refusal(get, { params: { id: 'nothing' } }, maya)).toMatchObject({
      status: 400,
      details: [{ path: 'id' }],
    })
  })
})
