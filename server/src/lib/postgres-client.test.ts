import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { type Db, openDatabase, transaction } from './database.ts'

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
