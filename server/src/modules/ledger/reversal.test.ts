import { afterAll, beforeAll, expect, it } from 'vitest'
import { escrow, posted, posting, wallet } from '../../../test/book.ts'
import { asOwner, cloneDatabase, type TestDatabase } from '../../../test/database.ts'
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
  const back = posting({ reverses: payment.id })
  await posted(test.db, back)
  expect(await balanceOf(test.db, from)).toBe(1_000)
  expect(await balanceOf(test.db, to)).toBe(0)
  const mirrored = await asOwner(
    test.url,
    `select count(*)::int as legs from transfer o join transfer r on r.leg = o.leg and r.src = o.dst
       and r.dst = o.src and r.cents = o.cents
     where o.posting_id = $1 and r.posting_id = $2`,
    [payment.id, back.id],
  )
  expect(mirrored).toEqual([{ legs: 2 }])
})

it('a posting is reversed once, ever, whatever the key', async () => {
  const { to, payment } = await paid()
  const key = `return:${payment.id}`
  expect(await posted(test.db, posting({ key, reverses: payment.id }))).toBe(true)
  expect(await posted(test.db, posting({ key, reverses: payment.id }))).toBe(false)
  await posted(test.db, posting({ legs: [{ src: account.promotions, dst: to, cents: 300 }] }))
  await expect(posted(test.db, posting({ reverses: payment.id }))).rejects.toThrow(
    'posting_reverses',
  )
})

it('a key used for one reversal does not serve for another', async () => {
  const [one, other] = [await paid(), await paid()]
  const key = `return:${newId()}`
  await posted(test.db, posting({ key, reverses: one.payment.id }))
  await expect(posted(test.db, posting({ key, reverses: other.payment.id }))).rejects.toMatchObject(
    { code: 'CG409' },
  )
})

it('a reversal takes no account below zero either', async () => {
  const { from, to, payment } = await paid()
  await posted(test.db, posting({ legs: [{ src: to, dst: account.fees, cents: 1 }] }))
  await expect(posted(test.db, posting({ reverses: payment.id }))).rejects.toThrow(Overdrawn)
  expect(await balanceOf(test.db, from)).toBe(600)
})

it('a reversal is not reversed in turn', async () => {
  const { payment } = await paid()
  const back = posting({ reverses: payment.id })
  await posted(test.db, back)
  await expect(posted(test.db, posting({ reverses: back.id }))).rejects.toThrow(
    'reverses a reversal',
  )
})

it('a reversal of nothing is refused', async () => {
  await expect(posted(test.db, posting({ reverses: newId() }))).rejects.toThrow(
    'no such posting to reverse',
  )
})

it('a reversal that moves other money is refused at commit', async () => {
  const { from, to, payment } = await paid()
  const unlike = {
    ...posting({ legs: [{ src: to, dst: from, cents: 299 }] }),
    reverses: payment.id,
  }
  await expect(posted(test.db, unlike)).rejects.toThrow('does not mirror what it reverses')
  expect(await balanceOf(test.db, from)).toBe(600)
})
