import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { escrow, posted, posting, reversalOf, wallet } from '../../../test/postings.ts'
import { newId } from '../../lib/ids.ts'
import { account, Overdrawn } from './service.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await cloneDatabase()
})
afterAll(() => test.drop())

/** One money operation. Numbers refer to accounts and earlier postings. */
type Deed =
  | { do: 'move'; legs: { src: number; dst: number; cents: number }[] }
  | { do: 'repeat'; earlier: number }
  | { do: 'reverse'; earlier: number }

const leg = fc.record({ src: fc.nat(7), dst: fc.nat(7), cents: fc.integer({ min: 1, max: 900 }) })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('repeat' as const), earlier: fc.nat(60) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('reverse' as const), earlier: fc.nat(60) }),
  },
)

/** Checks the ledger's invariants, with every stored balance recomputed from the legs. */
const audit = `
  with moved as (
    select account, sum(cents) as cents from (
      select dst as account, cents from leg union all select src, -cents from leg
    ) t group by account
  )
  select
    (select coalesce(sum(balance), 0)::int from account)
      + (select coalesce(sum(m.cents), 0)::int from moved m join account a on a.id = m.account
         where a.balance is null) as "moneyMadeOrLost",
    (select count(*)::int from account a left join moved m on m.account = a.id
     where a.balance <> coalesce(m.cents, 0)) as "wrongBalances",
    (select count(*)::int from account where balance < 0) as overdrawn,
    (select count(*)::int from (
       select after, sum(signed) over (partition by account order by seq) as due from (
         select dst as account, cents as signed, dst_balance as after, seq from leg
         union all select src, -cents, src_balance, seq from leg
       ) t where after is not null
     ) r where after <> due) as "wrongRunningBalances",
    (select count(*)::int from (
       select from leg where reverses_posting is not null
       group by reverses_posting, reverses_leg having count(*) > 1
     ) r) as "reversedTwice"`

const sound = {
  moneyMadeOrLost: 0,
  wrongBalances: 0,
  overdrawn: 0,
  wrongRunningBalances: 0,
  reversedTwice: 0,
}

type Made = ReturnType<typeof posting>

const asPosting = (wanted: Deed, accounts: string[], made: Made[]): Made | undefined => {
  if (wanted.do === 'move')
    return posting({
      legs: wanted.legs
        .filter(({ src, dst }) => src !== dst)
        .map(({ src, dst, cents }) => ({
          src: accounts[src] ?? '',
          dst: accounts[dst] ?? '',
          cents,
        })),
    })
  const earlier = made[wanted.earlier % Math.max(made.length, 1)]
  if (!earlier) return undefined
  return wanted.do === 'repeat'
    ? { ...earlier, id: newId() }
    : posting({ legs: reversalOf(earlier) })
}

const atOnce = 8

/** The results the ledger may return for any operation, valid or not. */
const known = (error: unknown): boolean =>
  error instanceof Overdrawn ||
  /has no legs|leg_reverses|reverses a reversal|no such leg/.test(String(error))

it('concurrent operations in any order create and lose no cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 10, maxLength: 60, size: 'max' }),
      async (deeds) => {
        const accounts = [
          ...(await Promise.all([1, 2, 3].map(() => wallet(test.db, 5_000)))),
          ...(await Promise.all([1, 2].map(() => escrow(test.db)))),
          account.cardClearing,
          account.fees,
          account.promotions,
        ]
        const made: Made[] = []
        const surprises: unknown[] = []
        const action = async (wanted: Deed) => {
          const one = asPosting(wanted, accounts, made)
          if (!one) return
          if (wanted.do === 'move') made.push(one)
          await posted(test.db, one).catch((error: unknown) => {
            if (!known(error)) surprises.push(error)
          })
        }
        for (let n = 0; n < deeds.length; n += atOnce)
          await Promise.all(deeds.slice(n, n + atOnce).map(action))
        expect(surprises).toEqual([])
        expect(await asOwner(test.url, audit)).toEqual([sound])
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
  const [counts] = await asOwner(
    test.url,
    `select (select count(*) > 500 from leg) as "manyMoves",
       (select count(distinct posting_id) > 50 from leg where reverses_posting is not null) as "manyReversals",
       (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`,
  )
  expect(counts).toEqual({ manyMoves: true, manyReversals: true, deadlocks: 0 })
})
