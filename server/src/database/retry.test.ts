/** What is repeated while the database is away. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner, databaseForTest } from '../../test/database.ts'
import { openLink } from '../../test/link.ts'
import { newId } from '../lib/ids.ts'
import { type Db, openDatabase, type Tx, transaction, waitForStandbys } from './database.ts'
import { type Idempotency, runIdempotent } from './idempotency.ts'
import { DatabaseUnavailable } from './postgres-client.ts'
import { isDatabaseAway } from './retry.ts'

/** Ends the connection of a transaction, as a stop of the server does. */
async function endConnection(url: string, tx: Tx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await asOwner(url, 'select pg_terminate_backend($1)', [rows[0]?.pid])
}

/** Adds a row that other tests can count. */
const addRow = (tx: Tx) => sql`insert into attempt default values`.execute(tx)

/** A database with a table of attempts. */
async function opened() {
  const { url } = await databaseForTest()
  await asOwner(
    url,
    `create table attempt (id int generated always as identity);
     grant insert, select on attempt to county_golf_app`,
  )
  const db = openDatabase(url, 2)
  onTestFinished(() => db.destroy())
  const rows = async () => (await asOwner(url, 'select from attempt')).length
  return { url, db, rows }
}

const request = { userId: newId(), key: 'once', fingerprint: 'request' }

test('a transaction that loses its connection before the commit is repeated', async () => {
  const { url, db, rows } = await opened()
  let attempts = 0
  await transaction(db, async (tx) => {
    await addRow(tx)
    if (++attempts > 1) return
    await endConnection(url, tx)
    await addRow(tx)
  })
  expect(attempts).toBe(2)
  expect(await rows()).toBe(1)
})

/** Ends the connection while PostgreSQL commits. */
const loseCommits = (url: string) =>
  asOwner(
    url,
    `create function lose_commit() returns trigger language plpgsql security definer as $$
       begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
     create constraint trigger lose_commit after insert on attempt
       deferrable initially deferred for each row execute function lose_commit()`,
  )

test('a transaction that loses its connection during the commit isn’t repeated', async () => {
  const { url, db } = await opened()
  await loseCommits(url)
  let attempts = 0
  const work = transaction(db, async (tx) => {
    attempts++
    await addRow(tx)
  })
  expect(isDatabaseAway(await work.catch((error: unknown) => error))).toBe(true)
  expect(attempts).toBe(1)
})

test('a request with an idempotency key is repeated after a commit that was lost', async () => {
  const { url, db, rows } = await opened()
  await loseCommits(url)
  let attempts = 0
  const response = await runIdempotent(db, request, async ({ storeResponse }) => {
    if (++attempts === 2) await asOwner(url, 'drop trigger lose_commit on attempt')
    return await addOnce(db, storeResponse)
  })
  expect([response, attempts, await rows()]).toEqual(['added', 2, 1])
})

test('a request with an idempotency key takes effect once if only the answer to its commit was lost', async () => {
  const { db, rows } = await opened()
  let attempts = 0
  const response = await runIdempotent(db, request, async ({ storeResponse }) => {
    const added = await addOnce(db, storeResponse)
    if (++attempts === 1) throw new DatabaseUnavailable(new Error('Connection terminated'))
    return added
  })
  expect([response, await rows()]).toEqual(['added', 1])
})

test.for<[string, (idempotency: Idempotency, db: Db) => Promise<unknown>]>([
  ['reads', ({ stopIfRepeated }) => stopIfRepeated()],
  ['conflicts with', ({ storeResponse }, db) => addOnce(db, storeResponse)],
])('a repeat that %s a response which the next primary lacks takes effect', async ([, meet]) => {
  const { url, db, rows } = await opened()
  await runIdempotent(db, request, ({ storeResponse }) => addOnce(db, storeResponse))
  let attempts = 0
  const response = await runIdempotent(db, request, async (idempotency) => {
    if (++attempts === 2) return await addOnce(db, idempotency.storeResponse)
    return await meet(idempotency, db).catch(async (error) => {
      await asOwner(url, 'delete from idempotency; delete from attempt')
      throw error
    })
  })
  expect([response, attempts, await rows()]).toEqual(['added', 2, 1])
})

type Store = (tx: Tx, response: unknown, at: Date) => Promise<void>
const addOnce = (db: Db, storeResponse: Store) =>
  transaction(db, async (tx) => {
    await addRow(tx)
    await storeResponse(tx, 'added', new Date())
    return 'added'
  })

test('a connection to a server that became a standby is replaced', async () => {
  const { url, db, rows } = await opened()
  const { pathname } = new URL(url)
  const serverUrl = Object.assign(new URL(url), { pathname: '/postgres' }).href
  const setting = `${pathname.slice(1)} set default_transaction_read_only`
  const setReadOnly = (isOn: boolean) => asOwner(serverUrl, `alter database ${setting} = ${isOn}`)
  await setReadOnly(true)
  let attempts = 0
  await transaction(db, async (tx) => {
    if (++attempts === 2) await setReadOnly(false)
    await addRow(tx)
  })
  expect([attempts, await rows()]).toEqual([3, 1])
})

test('a call waits for a database that is starting', async () => {
  const { url } = await databaseForTest()
  const link = await openLink(url, { isCut: true })
  const db = openDatabase(link.url, 1)
  onTestFinished(async () => {
    await db.destroy()
    await link.close()
  })
  const call = sql`select 1 as one`.execute(db)
  await link.restore()
  await expect(call).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('waiting for the standbys writes to the log, because other commits don’t wait', async () => {
  const { url, db } = await opened()
  const end = async () =>
    (await asOwner(url, `select pg_current_wal_insert_lsn() - '0/0' as bytes`))[0]?.bytes
  const before = Number(await end())
  await waitForStandbys(db)
  expect(Number(await end())).toBeGreaterThan(before)
})
