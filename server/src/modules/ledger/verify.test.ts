import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { asOwner, cloneDatabase, databaseForTest } from '../../../test/database.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { openCheckout, pay, payingApp } from '../../../test/payments.ts'
import { player } from '../../../test/players.ts'
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
  // Leaving less than a day before forfeits the service fee and the deposit.
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

/** The problems of a copy of the club that was changed with triggers and keys disabled. */
async function problemsAfter(mischief: string): Promise<string[]> {
  const copy = await cloneDatabase(2, new URL(club.url).pathname.slice(1))
  onTestFinished(() => copy.drop())
  const named = mischief.replaceAll(/\{(\w+)\}/g, (_, name) => people[name] ?? sessions[name] ?? '')
  await asOwner(copy.url, `set session_replication_role = replica; ${named}`)
  return (await verifyLedger(copy.db)).problems
}

describe('a valid ledger', () => {
  test('has no problems when new', async () => {
    const fresh = await databaseForTest()
    expect(await verifyLedger(fresh.db)).toEqual({
      problems: [],
      counted: {
        accounts: 7,
        postings: 0,
        legs: 0,
        sessions: 0,
        seats: 0,
        checkouts: 0,
        walletCents: 0,
        escrowCents: 0,
      },
    })
  })

  test('has no problems after a busy week', async () => {
    const copy = await cloneDatabase(2, new URL(club.url).pathname.slice(1))
    onTestFinished(() => copy.drop())
    const { problems, counted } = await verifyLedger(copy.db)
    expect(problems).toEqual([])
    expect(counted).toMatchObject({ accounts: 14, sessions: 4, seats: 7, checkouts: 2 })
    // The bounty and two spots; two spots with pots; a spot and the late leaver's fees.
    expect(counted.escrowCents).toBe(15_000 + 7_000 + 5_000)
    expect(counted.walletCents).toBe(170_000 - counted.escrowCents)
  })
})

const one = (table: string, where: string) =>
  `ctid = (select ctid from ${table} where ${where} limit 1)`

describe('the check finds a planted fault:', () => {
  test.each([
    [
      'a balance by a cent too high',
      "update account set balance = balance + 1 where code = 'user:{maya}'",
      'each stored balance equals the sum of its legs',
    ],
    [
      'a balance below zero',
      `alter table account drop constraint account_balance_check;
       update account set balance = -1 where code = 'user:{maya}'`,
      'have a balance of zero or more',
    ],
    [
      'a leg of another amount',
      `update leg set cents = cents + 1 where ${one('leg', 'dst_balance is not null')}`,
      'the balance stored with each leg',
    ],
    [
      'a balance noted wrong',
      `update leg set src_balance = src_balance + 1
       where ${one('leg', 'src_balance is not null')}`,
      'the balance stored with each leg',
    ],
    ['a leg that is gone', `delete from leg where ${one('leg', 'true')}`, 'its legs'],
    [
      'a posting that is gone',
      `delete from posting where ${one('posting', "kind = 'top_up'")}`,
      'belongs to a posting',
    ],
    [
      'a reversal that gives back too much',
      `update leg set cents = cents + 1
       where ${one('leg', 'reverses_posting is not null')}`,
      'by an exact mirror',
    ],
    [
      'a leg that is reversed twice',
      `drop index leg_reverses;
       with p as (
         insert into posting (id, key, kind, user_id, session_id, leg_count, at)
         select gen_random_uuid(), 'again', p.kind, p.user_id, p.session_id, 1, p.at
         from leg l join posting p on p.id = l.posting_id
         where l.reverses_posting is not null limit 1
         returning id
       )
       insert into leg (posting_id, leg_no, part, src, dst, cents, reverses_posting, reverses_leg)
       select p.id, 1, l.part, l.src, l.dst, l.cents, l.reverses_posting, l.reverses_leg
       from p, leg l where l.reverses_posting is not null limit 1`,
      'is reversed at most once',
    ],
    [
      'a reversal that is reversed',
      `with p as (
         insert into posting (id, key, kind, user_id, session_id, leg_count, at)
         select gen_random_uuid(), 'again', p.kind, p.user_id, p.session_id, 1, p.at
         from leg l join posting p on p.id = l.posting_id
         where l.reverses_posting is not null limit 1
         returning id
       )
       insert into leg (posting_id, leg_no, part, src, dst, cents, reverses_posting, reverses_leg)
       select p.id, 1, l.part, l.dst, l.src, l.cents, l.posting_id, l.leg_no
       from p, leg l where l.reverses_posting is not null limit 1`,
      'and reversals aren’t reversed',
    ],
    [
      'a posting that had more legs',
      `update posting set leg_count = leg_count + 1 where ${one('posting', 'true')}`,
      'every posting has all its legs',
    ],
    [
      "a movement in another's history",
      `update posting set user_id = '{tom}' where kind = 'top_up'`,
      "in its owner's history",
    ],
    [
      'a finished session that still holds money',
      "update session set status = 'completed' where id = '{bounty}'",
      'the escrow of a completed session equals its undecided prize money',
    ],
    [
      'a cancelled session that still holds money',
      "update session set status = 'cancelled' where id = '{bounty}'",
      'is empty if the session was cancelled',
    ],
    [
      'fees that were earned before the end',
      `select ledger_post('2026-11-27', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'key', 'revenue', 'kind', 'revenue', 'session', '{bounty}',
         'legs', jsonb_build_array(jsonb_build_object('part', 'deposit', 'src', 'escrow:{bounty}',
           'dst', 'platform:fees', 'cents', 2000)))))`,
      'revenue equals the fees of completed sessions',
    ],
    [
      'a prize won in part by a player who did not play',
      `update session set status = 'completed' where id = '{bounty}';
       select ledger_post('2026-11-27', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'key', 'prize', 'kind', 'prize', 'user', '{ann}', 'session', '{bounty}',
         'legs', jsonb_build_array(jsonb_build_object('part', 'bounty', 'src', 'escrow:{bounty}', 'dst', 'user:{ann}',
           'cents', 9999)))))`,
      'a prize is paid once, in full, after the round, to players of the session',
    ],
    [
      'an escrow of no session',
      "select ledger_open('escrow:00000000-0000-7000-8000-000000000000')",
      'every escrow belongs to a session',
    ],
    [
      'an escrow that paid out before the end',
      `select ledger_post('2026-11-27', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'key', 'prize', 'kind', 'prize', 'user', '{tom}', 'session', '{bounty}',
         'legs', jsonb_build_array(jsonb_build_object('part', 'bounty', 'src', 'escrow:{bounty}', 'dst', 'user:{tom}',
           'cents', 10000)))))`,
      'the escrow of an unfinished session equals',
    ],
    [
      'a bounty that is larger on the page',
      "update session set bounty_cents = 20000 where id = '{bounty}'",
      'every offered bounty is in escrow',
    ],
    [
      'a seat that is gone without a departure',
      "delete from seat where session_id = '{pot}' and user_id = '{ann}'",
      'every seat payment has its seat',
    ],
    [
      'a payment that names no seat',
      `update posting set key = 'nonsense' where ${one('posting', "kind = 'join'")}`,
      'every seat payment has its seat',
    ],
    [
      'a departure that is gone',
      "delete from departure where session_id = '{late}'",
      'was kept after a late leave',
    ],
    [
      'a seat that cost more',
      "update seat set paid_cents = paid_cents + 1 where session_id = '{pot}'",
      'every paid seat has its payment',
    ],
    [
      "a seat with another's payment",
      `update seat set user_id = '{maya}' where session_id = '{pot}' and user_id = '{ann}'`,
      'every paid seat has its payment',
    ],
    [
      'a taken seat whose deposit was refunded',
      `select ledger_post('2026-11-27', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'key', 'return', 'kind', 'deposit_return', 'user', '{ann}',
         'session', '{pot}', 'legs', jsonb_build_array(jsonb_build_object('reverses', l.posting_id,
           'leg', l.leg_no)))))
       from posting p join leg l on l.posting_id = p.id and l.part = 'deposit'
       join seat e on p.key = 'join:' || e.id
       where e.session_id = '{pot}' and e.user_id = '{ann}'`,
      'refunded in full if the session is cancelled, and otherwise at most the pot',
    ],
    [
      'a cancelled session that kept what was paid',
      "update session set status = 'cancelled' where id = '{late}'",
      'every paid seat has its payment',
    ],
    [
      'a refund that was written down and not made',
      "update departure set refunded_cents = 100 where terms = 'late'",
      'paid and got refunded matches the ledger',
    ],
    [
      'a top-up without a paid checkout',
      `update checkout set status = 'expired', transaction_id = null, completed_at = null
       where status = 'complete'`,
      'paid checkouts and top-ups match one to one',
    ],
    [
      'a paid checkout without a top-up',
      `update checkout set status = 'complete', transaction_id = gen_random_uuid(),
         completed_at = created_at
       where status = 'open'`,
      'paid checkouts and top-ups match one to one',
    ],
  ])('%s', async (_, mischief, law) => {
    expect(await problemsAfter(mischief)).toContainEqual(expect.stringContaining(law))
  })

  test('and counts a thousand of the same kind', async () => {
    const problems = await problemsAfter(
      `insert into account (code, balance)
       select 'user:' || gen_random_uuid(), 1 from generate_series(1, 1000)`,
    )
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)).toMatch(/^and 900 more \(rule: each stored balance/)
  })
})
