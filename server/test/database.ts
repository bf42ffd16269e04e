import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Db, openDatabase } from '../src/database/database.ts'
import { newId } from '../src/lib/ids.ts'

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> }

/**
 * Clones a migrated database with all locations and no users.
 * @param templateName the database to clone, which must have no connections
 */
export async function cloneDatabase(
  connectionsMax = 10,
  templateName = inject('templateName'),
): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${newId().replaceAll('-', '')}`
  // Test databases need no recovery, and copying the files takes a tenth of the time of logging each page.
  const copied = `template ${templateName} strategy file_copy`
  await onServer(serverUrl, `create database ${name} ${copied}`)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const db = openDatabase(url, connectionsMax)
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await onServer(serverUrl, `drop database ${name} with (force)`)
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
