import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { escrow, posted, posting, reversalOf, wallet } from '../../../test/postings.ts'
import { newId } from '../../lib/ids.ts'
import { account, balanceOf, Overdrawn } from './service.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await cloneDatabase()
})
afterAll(() => test.drop())

/** A wallet of $10 that paid $3 to an escrow and $1 in fees, in one posting of two legs. */
async function paid() {
  const [from, to] = [await wallet(test.db, 1_000), await escrow(test.db)]
  const payment = posting({
    legs: [
      { src: from, dst: to, cents: 300 },
      { src: from, dst: account.fees, cents: 100 },
    ],
  })
  await posted(test.db, payment)
  return { from, to, payment }
}

it('a reversal mirrors its original, leg by leg', async () => {
  const { from, to, payment } = await paid()
  const back = posting({ legs: reversalOf(payment) })
  await posted(test.db, back)
  expect(await balanceOf(test.db, from)).toBe(1_000)
  expect(await balanceOf(test.db, to)).toBe(0)
  const mirrored = await asOwner(
    test.url,
    `select count(*)::int as legs from leg o join leg r on r.leg_no = o.leg_no and r.src = o.dst
       and r.dst = o.src and r.cents = o.cents and r.part = o.part
       and r.reverses_posting = o.posting_id and r.reverses_leg = o.leg_no
     where o.posting_id = $1 and r.posting_id = $2`,
    [payment.id, back.id],
  )
  expect(mirrored).toEqual([{ legs: 2 }])
})

it('the legs of a posting can be reversed separately or together with those of another posting', async () => {
  const [one, other] = [await paid(), await paid()]
  const [first, second] = reversalOf(one.payment)
  if (!first || !second) throw new Error('two legs were paid')
  await posted(test.db, posting({ legs: [second] }))
  expect(await balanceOf(test.db, one.from)).toBe(700)
  await posted(test.db, posting({ legs: [first, ...reversalOf(other.payment)] }))
  expect(await balanceOf(test.db, one.from)).toBe(1_000)
  expect(await balanceOf(test.db, other.from)).toBe(1_000)
  expect(await balanceOf(test.db, one.to)).toBe(0)
})

it('a leg can be reversed only once, even with a new key', async () => {
  const { to, payment } = await paid()
  const key = `return:${payment.id}`
  const legs = reversalOf(payment)
  expect(await posted(test.db, posting({ key, legs }))).toBe(true)
  expect(await posted(test.db, posting({ key, legs }))).toBe(false)
  await posted(test.db, posting({ legs: [{ src: account.promotions, dst: to, cents: 300 }] }))
  await expect(posted(test.db, posting({ legs }))).rejects.toThrow('leg_reverses')
  await expect(posted(test.db, posting({ legs: legs.slice(0, 1) }))).rejects.toThrow('leg_reverses')
})

it('one posting can’t reverse a leg twice', async () => {
  const { from, to, payment } = await paid()
  await posted(test.db, posting({ legs: [{ src: account.promotions, dst: to, cents: 300 }] }))
  const [first] = reversalOf(payment)
  if (!first) throw new Error('two legs were paid')
  await expect(posted(test.db, posting({ legs: [first, first] }))).rejects.toThrow('leg_reverses')
  expect(await balanceOf(test.db, from)).toBe(600)
})

it('a key used for one reversal can’t be reused for another', async () => {
  const [one, other] = [await paid(), await paid()]
  const key = `return:${newId()}`
  await posted(test.db, posting({ key, legs: reversalOf(one.payment) }))
  for (const legs of [reversalOf(other.payment), reversalOf(one.payment).slice(0, 1)])
    await expect(posted(test.db, posting({ key, legs }))).rejects.toMatchObject({ code: 'CG409' })
})

it('a reversal can’t take an account below zero', async () => {
  const { from, to, payment } = await paid()
  await posted(test.db, posting({ legs: [{ src: to, dst: account.fees, cents: 1 }] }))
  await expect(posted(test.db, posting({ legs: reversalOf(payment) }))).rejects.toThrow(Overdrawn)
  expect(await balanceOf(test.db, from)).toBe(600)
})

it('a reversal can’t be reversed', async () => {
  const { payment } = await paid()
  const back = posting({ legs: reversalOf(payment) })
  await posted(test.db, back)
  await expect(posted(test.db, posting({ legs: reversalOf(back) }))).rejects.toThrow(
    'reverses a reversal',
  )
})

it('a reversal without legs is refused', async () => {
  const { payment } = await paid()
  for (const leg of [
    { reverses: newId(), leg: 1 },
    { reverses: payment.id, leg: 3 },
  ])
    await expect(posted(test.db, posting({ legs: [leg] }))).rejects.toThrow(
      'no such leg to reverse',
    )
})

it.each([
  ['other cents', 'cents - 1, part, dst, src'],
  ['the same way', 'cents, part, src, dst'],
  ['another part', `cents, 'pot', dst, src`],
  ['another account', `cents, part, dst, (select id from account where code = 'platform:fees')`],
])('a reversal that moves %s is refused', async (_, columns) => {
  const { payment } = await paid()
  const unlike = `
    with p as (
      insert into posting (id, key, kind, leg_count, at) values ($1::uuid, $1::uuid::text, 'refund', 1, now())
    )
    insert into leg (posting_id, leg_no, cents, part, src, dst, reverses_posting, reverses_leg)
    select $1::uuid, 1, ${columns}, posting_id, leg_no from leg where posting_id = $2 and leg_no = 1`
  await expect(asOwner(test.url, unlike, [newId(), payment.id])).rejects.toThrow(
    'does not mirror what it reverses',
  )
})
