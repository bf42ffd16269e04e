import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { bookedAt, escrow, move, posted, posting, wallet } from '../../../test/postings.ts'
import { transaction } from '../../database/database.ts'
import { newId } from '../../lib/ids.ts'
import {
  account,
  balanceOf,
  findBalance,
  findEntry,
  Overdrawn,
  openAccount,
  post,
} from './service.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await cloneDatabase()
})
afterAll(() => test.drop())

const balance = (code: string) => balanceOf(test.db, code)
const written = async () => {
  const [counts] = await asOwner<{ postings: number; legs: number; kept: number }>(
    test.url,
    `select (select count(*) from posting) as postings, (select count(*) from leg) as legs,
       (select sum(balance) from account) as kept`,
  )
  return counts
}

describe('moving money', () => {
  it('debits one account by exactly what the other receives', async () => {
    const [from, to] = [await wallet(test.db, 2_000), await escrow(test.db)]
    await move(test.db, from, to, 500)
    expect([await balance(from), await balance(to)]).toEqual([1_500, 500])
  })

  it.each([
    ['wallet', () => wallet(test.db, 100)],
    ['escrow', () => escrow(test.db)],
  ])('never takes a %s below zero', async (_, open) => {
    const [from, to] = [await open(), await wallet(test.db)]
    const before = await written()
    await expect(move(test.db, from, to, 101)).rejects.toThrow(Overdrawn)
    expect(await written()).toEqual(before)
  })

  it('reports the account with insufficient funds and its balance', async () => {
    const [from, to] = [await wallet(test.db, 700), await escrow(test.db)]
    const leg = { src: from, dst: to, cents: 400 }
    await expect(
      posted(test.db, posting({ legs: [leg] }), posting({ legs: [leg] })),
    ).rejects.toMatchObject({ account: from, balanceCents: 700 })
    expect(await balance(to)).toBe(0)
  })

  it('can spend what an earlier leg of the same call brought in', async () => {
    const [a, b, c] = [await wallet(test.db, 300), await wallet(test.db), await wallet(test.db)]
    await posted(
      test.db,
      posting({ legs: [{ src: a, dst: b, cents: 300 }] }),
      posting({ legs: [{ src: b, dst: c, cents: 300 }] }),
    )
    expect([await balance(a), await balance(b), await balance(c)]).toEqual([0, 0, 300])
  })

  it('lets a platform account pay without a balance of its own', async () => {
    const to = await wallet(test.db)
    await move(test.db, account.promotions, to, 5_000)
    expect(await balance(to)).toBe(5_000)
    expect(await findBalance(test.db, account.promotions)).toBeUndefined()
  })

  it.each([0, -1])('refuses to move %i cents', async (cents) => {
    const [from, to] = [await wallet(test.db, 100), await wallet(test.db)]
    await expect(move(test.db, from, to, cents)).rejects.toThrow('leg_cents_check')
  })

  it('refuses to move money from an account to itself', async () => {
    const from = await wallet(test.db, 100)
    await expect(move(test.db, from, from, 1)).rejects.toThrow('leg_accounts_check')
  })

  it('refuses an account that was never opened', async () => {
    const from = await wallet(test.db, 100)
    await expect(move(test.db, from, account.user(newId()), 1)).rejects.toThrow('no such account')
    expect(await balance(from)).toBe(100)
  })

  it.each(['user:unknown', 'wallet:1', 'escrow:', 'platform:mine', ''])(
    'refuses to open an account called %j, which nothing would guard',
    async (code) => {
      await expect(transaction(test.db, (tx) => openAccount(tx, code))).rejects.toThrow(
        'account_code_check',
      )
    },
  )

  it('opens an account once, even when called repeatedly', async () => {
    const code = await wallet(test.db, 100)
    await transaction(test.db, (tx) => openAccount(tx, code))
    expect(await balance(code)).toBe(100)
  })

  it('records the balances after each leg, and the order of the legs', async () => {
    const [from, to] = [await wallet(test.db, 1_000), await escrow(test.db)]
    const legs = [
      { src: from, dst: to, cents: 100 },
      { src: from, dst: account.fees, cents: 200 },
      { src: to, dst: from, cents: 50 },
    ]
    const one = posting({ legs })
    await posted(test.db, one)
    const rows = await asOwner(
      test.url,
      'select leg_no as leg, src_balance::int, dst_balance::int from leg where posting_id = $1 order by seq',
      [one.id],
    )
    expect(rows).toEqual([
      { leg: 1, src_balance: 900, dst_balance: 100 },
      { leg: 2, src_balance: 700, dst_balance: null },
      { leg: 3, src_balance: 50, dst_balance: 750 },
    ])
  })

  it('uses the caller’s time', async () => {
    const id = await move(test.db, account.promotions, await wallet(test.db), 1)
    const [row] = await asOwner(test.url, 'select at from posting where id = $1', [id])
    expect(row?.at).toEqual(bookedAt)
  })

  it('rolls back when the surrounding transaction fails', async () => {
    const to = await wallet(test.db)
    const before = await written()
    const work = transaction(test.db, async (tx) => {
      const legs = [{ src: account.cardClearing, dst: to, cents: 1 }]
      await post(tx, bookedAt, [posting({ legs })])
      throw new Error('something else went wrong')
    })
    await expect(work).rejects.toThrow('something else went wrong')
    expect(await written()).toEqual(before)
  })
})

describe('an idempotency key', () => {
  it('posts once, and its replay is marked and changes nothing', async () => {
    const to = await wallet(test.db)
    const legs = [{ src: account.cardClearing, dst: to, cents: 5_000 }]
    const key = `topup:${newId()}`
    expect(await posted(test.db, posting({ key, legs }))).toBe(true)
    const before = await written()
    expect(await posted(test.db, posting({ key, legs }))).toBe(false)
    expect(await written()).toEqual(before)
    expect(await balance(to)).toBe(5_000)
  })

  it('is replayed even after the money was spent', async () => {
    const [from, to] = [await wallet(test.db, 500), await escrow(test.db)]
    const key = `join:${newId()}`
    const legs = [{ src: from, dst: to, cents: 500 }]
    await posted(test.db, posting({ key, legs }))
    expect(await posted(test.db, posting({ key, legs }))).toBe(false)
  })

  it.each([
    ['amount', { cents: 2 }, {}],
    ['account', { dst: account.fees }, {}],
    ['kind', {}, { kind: 'prize' as const }],
    ['person', {}, { userId: newId() }],
    ['session', {}, { sessionId: newId() }],
    ['part', { part: 'pot' as const }, {}],
  ])('is refused rather than replayed with another %s', async (_, leg, more) => {
    const to = await wallet(test.db)
    const key = `topup:${newId()}`
    const first = { src: account.cardClearing, dst: to, cents: 1 }
    await posted(test.db, posting({ key, legs: [first] }))
    await expect(
      posted(test.db, posting({ key, legs: [{ ...first, ...leg }], ...more })),
    ).rejects.toMatchObject({ code: 'CG409' })
  })

  it('is refused when only some of the keys were used', async () => {
    const to = await wallet(test.db)
    const legs = [{ src: account.cardClearing, dst: to, cents: 1 }]
    const used = posting({ legs })
    await posted(test.db, used)
    await expect(
      posted(test.db, { ...used, id: newId() }, posting({ legs })),
    ).rejects.toMatchObject({ code: 'CG409' })
    expect(await balance(to)).toBe(1)
  })
})

describe('a posting of several legs', () => {
  it('is one transaction with one ID and ordered legs', async () => {
    const to = await wallet(test.db)
    const legs = ['service_fee', 'deposit', 'pot'].map((part, n) => ({
      part,
      src: account.cardClearing,
      dst: to,
      cents: n + 1,
    }))
    const one = posting({ legs, userId: to.split(':')[1] ?? '' })
    await posted(test.db, one)
    expect(await findEntry(test.db, one.id)).toMatchObject({
      id: one.id,
      amountCents: 6,
      balanceAfterCents: 6,
      parts: [
        { part: 'service_fee', cents: 1 },
        { part: 'deposit', cents: 2 },
        { part: 'pot', cents: 3 },
      ],
    })
    await expect(posted(test.db, posting({ legs, id: one.id }))).rejects.toThrow('posting_pkey')
  })
})
