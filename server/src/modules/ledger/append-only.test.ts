import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, cloneDatabase, type TestDatabase } from '../../../test/database.ts'
import { escrow, move, posted, posting, wallet } from '../../../test/postings.ts'
import { newId } from '../../lib/ids.ts'

let test: TestDatabase
let from: string
let to: string
let payment: string
beforeAll(async () => {
  test = await cloneDatabase()
  from = await wallet(test.db, 1_000)
  to = await escrow(test.db)
  payment = await move(test.db, from, to, 300)
})
afterAll(() => test.drop())

const owner = (text: string, values?: unknown[]) => asOwner(test.url, text, values)
const application = (text: string) => test.db.executeQuery(CompiledQuery.raw(text))

describe('the ledger is append-only, even for the tables’ owner', () => {
  it.each([
    'update posting set at = at',
    "update posting set kind = 'prize'",
    'delete from posting',
    'truncate posting cascade',
    'update leg set cents = cents + 1',
    'update leg set seq = default',
    'update leg set cents = 1 where false',
    'delete from leg',
    'truncate leg',
    'delete from account',
    'truncate account cascade',
    "update account set code = 'platform:fees' where balance = 300",
    'update account set id = default',
  ])('%s', async (statement) => {
    await expect(owner(statement)).rejects.toThrow('the ledger is append-only')
  })

  it('refuses a balance below zero, and a balance for an account without one', async () => {
    await expect(owner('update account set balance = -1 where code = $1', [from])).rejects.toThrow(
      'account_balance_check',
    )
    await expect(
      owner('update account set balance = null where code = $1', [from]),
    ).rejects.toThrow('account_balance_check')
    await expect(
      owner("update account set balance = 0 where code = 'card:clearing'"),
    ).rejects.toThrow('account_balance_check')
  })
})

describe('a posting is written together with its legs', () => {
  const insertPosting = (legCount: number) =>
    `insert into posting (id, key, kind, leg_count, at) values ($1::uuid, $1::uuid::text, 'join', ${legCount}, now())`
  const insertLegs = (columns: string, numbers: string) => `
    insert into leg (posting_id, leg_no, part, src, dst, cents)
    select $1::uuid, n, part, ${columns}, cents from leg, unnest(array[${numbers}]) n where posting_id = $2`
  const together = (legCount: number, numbers: string, columns = 'src, dst') =>
    owner(`with p as (${insertPosting(legCount)}) ${insertLegs(columns, numbers)}`, [
      newId(),
      payment,
    ])

  it('can be written in one statement', async () => {
    await expect(together(2, '1, 2')).resolves.toEqual([])
  })

  it('is refused without legs', async () => {
    for (const legCount of [-1, 0, 1])
      await expect(owner(insertPosting(legCount), [newId()])).rejects.toThrow('has no legs')
    await expect(posted(test.db, posting({ legs: [] }))).rejects.toThrow('has no legs')
  })

  it.each([
    ['too few', 3, '1, 2'],
    ['too many', 1, '1, 2'],
    ['without the first', 2, '2, 3'],
    ['from 0 on', 2, '0, 1'],
  ])('is refused with %s legs', async (_, legCount, numbers) => {
    await expect(together(legCount, numbers)).rejects.toThrow(/has no legs|is closed/)
  })

  it('can’t gain a leg after the commit', async () => {
    for (const legNo of [0, 2])
      await expect(owner(insertLegs('dst, src', `${legNo}`), [payment, payment])).rejects.toThrow(
        'is closed',
      )
    await expect(owner(insertLegs('dst, src', '1'), [payment, payment])).rejects.toThrow('leg_pkey')
  })

  it('can’t gain a leg later in the same transaction', async () => {
    const id = newId()
    const later = `
      do $$ begin
        with p as (
          insert into posting (id, key, kind, leg_count, at) values ('${id}', '${id}', 'join', 1, now())
        )
        insert into leg (posting_id, leg_no, part, src, dst, cents)
        select '${id}', 1, part, src, dst, cents from leg where posting_id = '${payment}';
        insert into leg (posting_id, leg_no, part, src, dst, cents)
        select '${id}', 2, part, src, dst, cents from leg where posting_id = '${payment}';
      end $$`
    await expect(owner(later)).rejects.toThrow('is closed')
  })

  it('must exist for each leg', async () => {
    await expect(owner(insertLegs('dst, src', '1'), [newId(), payment])).rejects.toThrow(
      'is closed',
    )
  })

  it.each(['-1, dst', 'src, -1'])('can’t have a leg between accounts %s', async (columns) => {
    await expect(together(1, '1', columns)).rejects.toThrow('names no account')
  })
})

describe("the application's role", () => {
  it.each([
    "insert into account (code, balance) values ('user:00000000-0000-7000-8000-000000000000', 1)",
    'update account set balance = balance + 1',
    'delete from account',
    'insert into posting (id) values (gen_random_uuid())',
    'update posting set at = at',
    'delete from posting',
    'insert into leg (leg_no) values (1)',
    'update leg set cents = 1',
    'delete from leg',
    'truncate leg',
  ])('can’t write to the ledger’s tables: %s', async (statement) => {
    await expect(application(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    'drop table leg',
    'drop function ledger_post(timestamptz, jsonb)',
    'drop trigger posting_is_append_only on posting',
    'alter table posting disable trigger all',
    'alter domain account_code drop constraint account_code_check',
    'alter table account drop constraint account_balance_check',
    'alter table account add column note text',
    `create or replace function ledger_refuse_change() returns trigger language plpgsql
       as $$ begin return new; end $$`,
    'create table loophole (id int)',
    "set session_replication_role = 'replica'",
  ])('can’t remove a constraint: %s', async (statement) => {
    await expect(application(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('can read the ledger’s tables', async () => {
    expect(
      await test.db.selectFrom('leg').select('cents').where('posting_id', '=', payment).execute(),
    ).toHaveLength(1)
  })
})
