import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { openLink } from '../../test/link.ts'
import { type Db, openDatabase, transaction } from './database.ts'
import { DatabaseUnavailable, noStatementTimeout, PostgresClient } from './postgres-client.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = openDatabase(database.url, 1)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const run = (text: string) => sql.raw<{ n: number }>(text).execute(db)
const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a connection keeps its 500 most recently used statements prepared', async () => {
  const hot = 'select 1 as n'
  await run(hot)
  for (let n = 0; n < 600; n++) {
    await run(`select ${n} as many`)
    if (n % 100 === 0) await run(hot)
  }
  const kept = await prepared()
  expect(kept).toHaveLength(500)
  expect(kept).toContain(hot)
  expect(kept).toContain('select 599 as many')
  expect(kept).not.toContain('select 0 as many')
  await expect(run('select 0 as many')).resolves.toMatchObject({ rows: [{ many: 0 }] })
})

test('a statement that PostgreSQL refused doesn’t end a later transaction', async () => {
  await expect(run('select nothing_like_that')).rejects.toThrow('nothing_like_that')
  const sum = await transaction(db, async (tx) => {
    let sum = 0
    for (let n = 1; n <= 600; n++) {
      const { rows } = await sql.raw<{ n: number }>(`select ${n} as n`).execute(tx)
      sum += rows[0]?.n ?? 0
    }
    return sum
  })
  expect(sum).toBe(180_300)
})

describe('a database host that hangs', () => {
  const limitMs = 400
  async function connected() {
    const link = await openLink(database.url)
    const client = new PostgresClient({ connectionString: link.url, statement_timeout: limitMs })
    await client.connect()
    onTestFinished(async () => {
      await link.close()
      await client.end()
    })
    return { link, send: (text: string): Promise<unknown> => client.query(...([text] as never[])) }
  }

  test('is away after a little more than the time that a statement may take', async () => {
    const { link, send } = await connected()
    await send('select 1')
    link.hang()
    const began = performance.now()
    await expect(send('select 2')).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(performance.now() - began).toBeGreaterThan(limitMs)
    await link.restore()
    await expect(send('select 3')).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test('PostgreSQL ends a statement that is only slow, and the connection stays', async () => {
    const { send } = await connected()
    await expect(send('select pg_sleep(2)')).rejects.toMatchObject({ code: '57014' })
    await expect(send('select 1')).resolves.toMatchObject({ rowCount: 1 })
  })

  test('a transaction without a time limit may take longer, and the next one may not', async () => {
    const { link, send } = await connected()
    await send('begin')
    await send(noStatementTimeout)
    await expect(send(`select pg_sleep(${(2 * limitMs) / 1_000})`)).resolves.toBeDefined()
    await send('commit')
    link.hang()
    await expect(send('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
  })
})
