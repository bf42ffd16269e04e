/** Repairs by the sweep after a job has failed for good. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balance, hosted, join, leave } from '../../test/golf.ts'
import { runDueJobs } from '../../test/jobs.ts'
import { expectLedgerVerifies } from '../../test/ledger-checks.ts'
import { openCheckout, type PayingApp, pay, payingApp } from '../../test/payments.ts'
import { type Player, player } from '../../test/players.ts'
import { played } from '../../test/rounds.ts'
import { getSession, joinWaitlist } from '../../test/waitlist.ts'
import { transaction } from '../database/database.ts'
import { lockCheckoutOfTransaction } from '../modules/payments/queries.ts'
import { reserveRefund } from '../modules/payments/reserve-refund.ts'
import { jobHandlers } from './handlers.ts'
import type { JobName } from './kinds.ts'
import { sweep } from './sweep.ts'

let golf: PayingApp
let maya: Player
let tom: Player
beforeAll(async () => {
  golf = await payingApp()
  maya = await player(golf, 'maya', 50_000)
  tom = await player(golf, 'tom', 50_000)
})
afterEach(() => expectLedgerVerifies(golf))
afterAll(() => golf.close())

const attemptsMax = 14
const fees = 2_500

/** Runs all due jobs, but fails the ones with this name until their last attempt. */
async function failForGood(name: JobName): Promise<void> {
  const failing = () => Promise.reject(new Error('out of order'))
  const handlers = { ...jobHandlers(golf), [name]: failing }
  for (let attempt = 1; attempt <= attemptsMax; attempt++)
    await expect(runDueJobs({ ...golf, handlers })).rejects.toThrow('out of order')
  expect(await golf.jobs.failed(1)).toMatchObject([{ name, attempts: attemptsMax }])
}

test('the sweep settles a result without objections and pays its prize although the job failed', async () => {
  const before = await balance(golf, maya)
  const pot = { potEnabled: true, potAmount: 1_000 }
  const { card } = await played(golf, [maya, tom], [85, 88], pot)
  await card.propose(tom)
  golf.clock.advanceHours(24)
  await failForGood('result.answers_due')
  await sweep(golf)
  expect(await card.seen(maya)).toMatchObject({ state: 'proposed' })
  // The sweep leaves a due job five minutes.
  golf.clock.advanceHours(0.2)
  await sweep(golf)
  expect(await card.seen(maya)).toMatchObject({ state: 'settled', winners: [maya.id] })
  expect(await balance(golf, maya)).toBe(before - fees + 1_000)
  await sweep(golf)
  expect(await balance(golf, maya)).toBe(before - fees + 1_000)
})

test('the sweep sends a card refund although its job failed, and adds no second job while one is being retried', async () => {
  const ann = await player(golf, 'ann')
  await pay(golf, await openCheckout(golf, ann, 5_000))
  const [topUp] = (await golf.call('GET /wallet/top-ups', {}, ann)).topUps
  const { db, clock, jobs } = golf
  // A request that is interrupted after its first step leaves this behind.
  const { id } = await transaction(db, async (tx) => {
    const checkout = await lockCheckoutOfTransaction(tx, topUp?.transactionId ?? '')
    if (!checkout) throw new Error('no checkout')
    return await reserveRefund({ jobs }, tx, clock.now(), { checkout, cents: 5_000, by: ann.id })
  })
  const status = async () => (await golf.call('GET /wallet/top-ups', {}, ann)).refunds[0]?.status
  golf.clock.advanceHours(2)
  const { due } = await jobs.health()
  await sweep(golf)
  expect(await jobs.health()).toMatchObject({ due })
  await failForGood('payment.refund')
  expect(await jobs.liveKeys('payment.refund', [id])).toEqual(new Set())
  expect(await status()).toBe('pending')
  await sweep(golf)
  await sweep(golf)
  expect(await jobs.liveKeys('payment.refund', [id])).toEqual(new Set([id]))
  await golf.runJobs()
  expect(await status()).toBe('succeeded')
})

test('the sweep offers a spot to the next in line although the job that ends the offer failed', async () => {
  const [host, ben, cat] = [
    await player(golf, 'host', 50_000),
    await player(golf, 'ben', 50_000),
    await player(golf, 'cat', 50_000),
  ]
  const day = new Date(golf.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const session = await hosted(golf, host, { maxPlayers: 2, date: day })
  await join(golf, tom, session.id)
  await joinWaitlist(golf, ben, session.id)
  await joinWaitlist(golf, cat, session.id)
  golf.clock.set(new Date(Date.parse(session.date) - 3 * 3_600_000).toISOString())
  await leave(golf, tom, session.id)
  golf.clock.advanceHours(0.26)
  await failForGood('waitlist.offer_ends')
  const hasOffer = async (who: Player) =>
    (await getSession(golf, who, session.id)).viewer?.waitlistOfferUntil != null
  expect([await hasOffer(ben), await hasOffer(cat)]).toEqual([false, false])
  golf.clock.advanceHours(0.1)
  await sweep(golf)
  expect([await hasOffer(ben), await hasOffer(cat)]).toEqual([false, true])
})
