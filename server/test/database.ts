import pg from 'pg'
import { onTestFinished } from 'vitest'
import { connectionsPerPool, type Db, openDatabase } from '../src/database/database.ts'
import { newId } from '../src/lib/ids.ts'
import { setUp } from './setup-client.ts'

/** Only files that import this start PostgreSQL, before the time of their first test counts. */
const { postgresUrl, templateName } = await setUp('template')

export { postgresUrl }

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> }

/**
 * Clones a migrated database with all locations and no users.
 * @param template the database to clone, which must have no connections
 */
export async function cloneDatabase(
  connectionsMax = connectionsPerPool,
  template = templateName,
): Promise<TestDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`
  // Test databases need no recovery, and copying the files takes a tenth of the time of logging each page.
  const copied = `template ${template} strategy file_copy`
  await onServer(postgresUrl, `create database ${name} ${copied}`)
  const url = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href
  const db = openDatabase(url, connectionsMax)
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await onServer(postgresUrl, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Runs SQL as the owner of the tables instead of the application's role, to bypass its limits or to
 * check the ledger independently.
 */
export async function asOwner<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Clones a database that is dropped when the running test ends. */
export async function databaseForTest(): Promise<TestDatabase> {
  const database = await cloneDatabase()
  onTestFinished(() => database.drop())
  return database
}

async function onServer(url: string, statement: string): Promise<void> {
  await asOwner(url, statement)
}
