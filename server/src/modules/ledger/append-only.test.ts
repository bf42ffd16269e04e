import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escrow, move, posted, posting, wallet } from '../../../test/book.ts'
import { asOwner, cloneDatabase, type TestDatabase } from '../../../test/database.ts'
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

describe('what is written stays written, for the owner of the tables too', () => {
  it.each([
    'update posting set at = at',
    "update posting set kind = 'prize'",
    'delete from posting',
    'truncate posting cascade',
    'update transfer set cents = cents + 1',
    'update transfer set seq = default',
    'delete from transfer',
    'truncate transfer',
    'delete from account',
    'truncate account cascade',
    "update account set code = 'platform:fees' where balance = 300",
    'update account set id = default',
  ])('%s', async (statement) => {
    await expect(owner(statement)).rejects.toThrow('the ledger is append-only')
  })

  it('refuses a balance below zero, and a balance where none is kept', async () => {
    await expect(owner('update account set balance = -1 where code = $1', [from])).rejects.toThrow(
      'account_balance_check',
    )
    await expect(
      owner('update account set balance = null where code = $1', [from]),
    ).rejects.toThrow('account_check')
    await expect(
      owner("update account set balance = 0 where code = 'card:clearing'"),
    ).rejects.toThrow('account_check')
  })
})

describe('a posting and its legs come together', () => {
  const insertPosting = `insert into posting (id, key, kind, part, transaction_id, leads, at)
    values ($1, $2, 'join', 'deposit', $3, true, '2026-11-20T15:00:00Z')`

  it('a posting without legs is refused at commit', async () => {
    await expect(owner(insertPosting, [newId(), newId(), newId()])).rejects.toThrow('has no legs')
    await expect(posted(test.db, posting({ legs: [] }))).rejects.toThrow('has no legs')
  })

  it('no leg is added to a posting that is committed', async () => {
    const add = `insert into transfer (posting_id, leg, src, dst, cents)
      select posting_id, 2, dst, src, cents from transfer where posting_id = $1`
    await expect(owner(add, [payment])).rejects.toThrow('is closed')
  })

  it('no leg is written without a posting', async () => {
    const add = `insert into transfer (posting_id, leg, src, dst, cents)
      select $1, 1, dst, src, cents from transfer where posting_id = $2`
    await expect(owner(add, [newId(), payment])).rejects.toThrow('is closed')
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
    'insert into transfer (leg) values (1)',
    'update transfer set cents = 1',
    'delete from transfer',
    'truncate transfer',
  ])('may not write the books itself: %s', async (statement) => {
    await expect(application(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    'drop table transfer',
    'drop function ledger_post(timestamptz, jsonb)',
    'drop trigger posting_stays on posting',
    'alter table posting disable trigger all',
    'alter table account drop constraint account_balance_check',
    'alter table account add column note text',
    `create or replace function ledger_refuse_change() returns trigger language plpgsql
       as $$ begin return new; end $$`,
    'create table loophole (id int)',
    "set session_replication_role = 'replica'",
  ])('owns no guarantee and so can lift none: %s', async (statement) => {
    await expect(application(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('reads them', async () => {
    expect(await test.db.selectFrom('transfer').select('cents').execute()).toHaveLength(2)
  })
})
