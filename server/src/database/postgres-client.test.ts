import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { openLink } from '../../test/link.ts'
import { type Db, openDatabase, transaction } from './database.ts'
import { DatabaseUnavailable, noStatementTimeout, PostgresClient } from './postgres-client.ts'
import { isDatabaseAway } from './retry.ts'

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

/** Long enough that PostgreSQL answers before the client gives up, also on a busy machine. */
const limitMs = 1_500
async function connected() {
  const link = await openLink(database.url)
  const client = new PostgresClient({ connectionString: link.url, statement_timeout: limitMs })
  await client.connect()
  onTestFinished(async () => {
    await link.close()
    await client.end()
  })
  const send = (text: string, values: unknown[] = []): Promise<unknown> =>
    client.query(...([text, values] as never[]))
  return { client, link, send }
}

describe('a lost connection', () => {
  type Connected = Awaited<ReturnType<typeof connected>>
  const during = ({ send }: Connected) => send('select pg_sleep(0.3)')
  const socketFails = (code: string) => async (to: Connected) => {
    const statement = during(to)
    to.client.connection.stream.destroy(Object.assign(new Error(`read ${code}`), { code }))
    return await statement
  }

  test.for<[string, (to: Connected) => Promise<unknown>]>([
    ['ended by PostgreSQL', ({ send }) => send('select pg_terminate_backend(pg_backend_pid())')],
    [
      'to a database that can’t be written',
      async ({ send }) => {
        await send('set default_transaction_read_only = on')
        return await send('create table written ()')
      },
    ],
    ['cut on its way', (to) => Promise.all([during(to), to.link.cut()])],
    ['reset', socketFails('ECONNRESET')],
    ['without a route', socketFails('ENETUNREACH')],
    ['of a machine that is down', socketFails('EHOSTDOWN')],
  ])('%s is a database that is away, also for later statements', async ([, lose]) => {
    const to = await connected()
    const problem = await lose(to).catch((error: unknown) => error)
    expect(isDatabaseAway(problem), String(problem)).toBe(true)
    await expect(to.send('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test('isn’t the cause of a value that can’t be sent', async () => {
    const { send } = await connected()
    const circular: { own?: unknown } = {}
    circular.own = circular
    await expect(send('select $1', [circular])).rejects.not.toBeInstanceOf(DatabaseUnavailable)
  })
})

describe('a database host that hangs', () => {
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
    await expect(send('select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' })
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
