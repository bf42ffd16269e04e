import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { player } from '../../../test/cast.ts'
import { asOwner, cloneDatabase, databaseForTest } from '../../../test/database.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { openCheckout, pay, payingApp } from '../../../test/payments.ts'
import { verifyLedger } from './verify.ts'

/** A club's week with a bit of everything, closed, to be copied. */
let club: TestApp
const people: Record<string, string> = {}
const sessions: Record<string, string> = {}

beforeAll(async () => {
  const golf = await payingApp()
  const [maya, tom, ann] = [
    await player(golf, 'maya', 100_000),
    await player(golf, 'tom', 20_000),
    await player(golf, 'ann'),
  ]
  await pay(golf, await openCheckout(golf, ann, 50_000))
  await openCheckout(golf, ann, 1_000)

  const bounty = await hosted(golf, maya, { bountyEnabled: true, bountyAmount: 10_000 })
  await join(golf, tom, bounty.id)
  const pot = await hosted(golf, tom, { potEnabled: true, potAmount: 1_000, teeTime: '09:00' })
  await join(golf, ann, pot.id)
  await leave(golf, ann, pot.id)
  await join(golf, ann, pot.id)
  const cancelled = await hosted(golf, maya, { potEnabled: true, potAmount: 500 })
  await join(golf, ann, cancelled.id)
  await golf.call('POST /sessions/{id}/cancel', { params: { id: cancelled.id }, body: {} }, maya)
  // Less than a day before: the service fee and the deposit stay.
  const late = await hosted(golf, maya, { teeTime: '10:00' })
  await join(golf, tom, late.id)
  golf.clock.set('2026-11-27T00:00:00Z')
  await leave(golf, tom, late.id)

  Object.assign(people, { maya: maya.id, tom: tom.id, ann: ann.id })
  Object.assign(sessions, { bounty: bounty.id, pot: pot.id, late: late.id })
  club = golf
  await golf.app.close()
  await golf.db.destroy()
})
afterAll(() => club.drop())

/** The problems of a copy of the club after an owner without triggers and keys had a hand in it. */
async function problemsAfter(mischief: string): Promise<string[]> {
  const copy = await cloneDatabase(2, new URL(club.url).pathname.slice(1))
  onTestFinished(() => copy.drop())
  const named = mischief.replaceAll(/\{(\w+)\}/g, (_, name) => people[name] ?? sessions[name] ?? '')
  await asOwner(copy.url, `set session_replication_role = replica; ${named}`)
  return (await verifyLedger(copy.db)).problems
}

describe('a sound book', () => {
  test('new, has no problems', async () => {
    const fresh = await databaseForTest()
    expect(await verifyLedger(fresh.db)).toEqual({
      problems: [],
      counted: {
        accounts: 4,
        postings: 0,
        transfers: 0,
        sessions: 0,
        seats: 0,
        checkouts: 0,
        walletCents: 0,
        escrowCents: 0,
      },
    })
  })

  test('of a busy week has none either', async () => {
    const copy = await cloneDatabase(2, new URL(club.url).pathname.slice(1))
    onTestFinished(() => copy.drop())
    const { problems, counted } = await verifyLedger(copy.db)
    expect(problems).toEqual([])
    expect(counted).toMatchObject({ accounts: 11, sessions: 4, seats: 7, checkouts: 2 })
    // The bounty and two seats; two seats with pots; a seat and what the late leaver left.
    expect(counted.escrowCents).toBe(15_000 + 7_000 + 5_000)
    expect(counted.walletCents).toBe(170_000 - counted.escrowCents)
  })
})

const one = (table: string, where: string) =>
  `ctid = (select ctid from ${table} where ${where} limit 1)`

describe('a planted fault is found:', () => {
  test.each([
    [
      'a balance by a cent too high',
      "update account set balance = balance + 1 where code = 'user:{maya}'",
      'every kept balance equals the sum of its transfers',
    ],
    [
      'a balance below zero',
      `alter table account drop constraint account_balance_check;
       update account set balance = -1 where code = 'user:{maya}'`,
      'never below zero',
    ],
    [
      'a transfer of another amount',
      `update transfer set cents = cents + 1 where ${one('transfer', 'dst_balance is not null')}`,
      'the balance noted with each transfer',
    ],
    [
      'a balance noted wrong',
      `update transfer set src_balance = src_balance + 1
       where ${one('transfer', 'src_balance is not null')}`,
      'the balance noted with each transfer',
    ],
    [
      'a transfer that is gone',
      `delete from transfer where ${one('transfer', 'true')}`,
      'its legs',
    ],
    [
      'a posting that is gone',
      `delete from posting where ${one('posting', "kind = 'top_up'")}`,
      'belongs to a posting',
    ],
    [
      'a reversal that gives back too much',
      `update transfer set cents = cents + 1
       where posting_id = (select id from posting where reverses is not null limit 1)`,
      'by its mirror image',
    ],
    [
      'a posting that is reversed twice',
      `drop index posting_reverses;
       insert into posting (id, key, kind, part, transaction_id, leads, user_id, session_id,
         reverses, at)
       select gen_random_uuid(), 'again', kind, part, gen_random_uuid(), true, user_id, session_id,
         reverses, at
       from posting where reverses is not null limit 1`,
      'is reversed once at most',
    ],
    [
      'a transaction that nothing leads',
      `update posting set leads = false where ${one('posting', "kind = 'join' and leads")}`,
      'led by one posting',
    ],
    [
      "a movement in another's history",
      `update posting set user_id = '{tom}' where kind = 'top_up'`,
      "in its owner's history",
    ],
    [
      'a finished session that still holds money',
      "update session set status = 'completed' where id = '{bounty}'",
      'a completed session holds its undecided prize money and nothing else',
    ],
    [
      'a cancelled session that still holds money',
      "update session set status = 'cancelled' where id = '{bounty}'",
      'the escrow of a cancelled session is empty',
    ],
    [
      'fees that were earned before the end',
      `select ledger_post('2026-11-27', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'key', 'revenue', 'kind', 'revenue', 'part', 'deposit',
         'transaction', gen_random_uuid(), 'session', '{bounty}',
         'legs', jsonb_build_array(jsonb_build_object('src', 'escrow:{bounty}',
           'dst', 'platform:fees', 'cents', 2000)))))`,
      'the house earns the fees of completed sessions',
    ],
    [
      'a prize that was won in part, by somebody who did not play',
      `update session set status = 'completed' where id = '{bounty}';
       select ledger_post('2026-11-27', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'key', 'prize', 'kind', 'prize', 'part', 'bounty',
         'transaction', gen_random_uuid(), 'user', '{ann}', 'session', '{bounty}',
         'legs', jsonb_build_array(jsonb_build_object('src', 'escrow:{bounty}', 'dst', 'user:{ann}',
           'cents', 9999)))))`,
      'a prize is won whole, once, after the round, by players who sat in it',
    ],
    [
      'an escrow of no session',
      "select ledger_open('escrow:00000000-0000-7000-8000-000000000000')",
      'every escrow has its session',
    ],
    [
      'an escrow that paid out before the end',
      `select ledger_post('2026-11-27', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'key', 'prize', 'kind', 'prize', 'part', 'bounty',
         'transaction', gen_random_uuid(), 'user', '{tom}', 'session', '{bounty}',
         'legs', jsonb_build_array(jsonb_build_object('src', 'escrow:{bounty}', 'dst', 'user:{tom}',
           'cents', 10000)))))`,
      'the escrow of an unfinished session holds',
    ],
    [
      'a bounty that is larger on the page',
      "update session set bounty_cents = 20000 where id = '{bounty}'",
      'a bounty that is offered is held',
    ],
    [
      'a seat that is gone without a departure',
      "delete from seat where session_id = '{pot}' and user_id = '{ann}'",
      'a payment for a seat has its seat',
    ],
    [
      'a payment that names no seat',
      `update posting set key = 'nonsense' where ${one('posting', "kind = 'join'")}`,
      'a payment for a seat has its seat',
    ],
    [
      'a departure that is gone',
      "delete from departure where session_id = '{late}'",
      'kept of a late leaver',
    ],
    [
      'a seat that cost more',
      "update seat set paid_cents = paid_cents + 1 where session_id = '{pot}'",
      'a seat that cost money has its payment',
    ],
    [
      "a seat with another's payment",
      `update seat set user_id = '{maya}' where session_id = '{pot}' and user_id = '{ann}'`,
      'a seat that cost money has its payment',
    ],
    [
      'a seat whose deposit came back although it is taken',
      `select ledger_post('2026-11-27', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'key', 'return', 'kind', 'deposit_return', 'part', 'deposit',
         'transaction', gen_random_uuid(), 'user', '{ann}', 'session', '{pot}', 'reverses', p.id)))
       from posting p join seat e on p.key = 'join:' || e.id || ':deposit'
       where e.session_id = '{pot}' and e.user_id = '{ann}'`,
      'back came all if cancelled, else at most a pot',
    ],
    [
      'a cancelled session that kept what was paid',
      "update session set status = 'cancelled' where id = '{late}'",
      'a seat that cost money has its payment',
    ],
    [
      'a refund that was written down and not made',
      "update departure set refunded_cents = 100 where terms = 'late'",
      'what is written down',
    ],
    [
      'a top-up without a paid checkout',
      `update checkout set status = 'expired', transaction_id = null, completed_at = null
       where status = 'complete'`,
      'a top-up is one paid checkout',
    ],
    [
      'a paid checkout without a top-up',
      `update checkout set status = 'complete', transaction_id = gen_random_uuid(),
         completed_at = created_at
       where status = 'open'`,
      'a paid checkout is one top-up',
    ],
  ])('%s', async (_, mischief, law) => {
    expect(await problemsAfter(mischief)).toContainEqual(expect.stringContaining(law))
  })

  test('and a thousand like it are told by number', async () => {
    const problems = await problemsAfter(
      `insert into account (code, balance)
       select 'user:' || gen_random_uuid(), 1 from generate_series(1, 1000)`,
    )
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)).toMatch(/^and 900 more like this \(law: every kept balance/)
  })
})
