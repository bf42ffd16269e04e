/** Restoring a database into a cluster with another transaction counter. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { asOwner, databaseForTest } from '../test/database.ts'
import { moveStoredIds } from '../test/restored.ts'
import { migrate } from './database/migrate.ts'

test('followers continue after a restore into another cluster, and a start without a restore changes nothing', async () => {
  const { url } = await databaseForTest()
  const incarnations = 'select id, cluster from database_incarnation order by id'
  const first = await asOwner(url, incarnations)
  await migrate(url)
  expect(await asOwner(url, incarnations)).toEqual(first)
  await moveStoredIds(url, -100)
  await migrate(url)
  expect(await asOwner(url, incarnations)).toHaveLength(first.length + 1)
  await migrate(url)
  expect(await asOwner(url, incarnations)).toHaveLength(first.length + 1)
})

test('a transaction counter that moved backward begins a new incarnation, even within one cluster', async () => {
  const { url } = await databaseForTest()
  const stored = `insert into event (xid, kind, at) values ('9000000000000000', 'session.completed', now())`
  await asOwner(url, stored)
  const count = 'select count(*)::int as n from database_incarnation'
  const [before] = await asOwner<{ n: number }>(url, count)
  await migrate(url)
  expect(await asOwner(url, count)).toEqual([{ n: (before?.n ?? 0) + 1 }])
})

test('a restored posting takes no more legs', async () => {
  const { url } = await databaseForTest()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const leg = (columns: string) => `
      insert into leg (posting_id, leg_no, part, src, dst, cents)
      select '00000000-0000-7000-8000-000000000001', ${columns}, 'amount', s.id, d.id, 1
      from account s, account d
      where s.code = 'platform:fees' and d.code = 'platform:adjustments'`
    await client.query(`
      with posted as (
        insert into posting (id, key, kind, leg_count, at)
        values ('00000000-0000-7000-8000-000000000001', 'adjustment:1', 'admin_credit', 1, now()))
      ${leg('1')}`)
    // The transaction id is the same here, since ids can repeat in another cluster.
    await expect(client.query(leg('2'))).rejects.toThrow('is closed: legs are added only with it')
    await client.query('rollback')
  } finally {
    await client.end()
  }
})
