/** Access to the server's database, to change times that tests can't wait for. */
import { openEmbeddedPostgres } from '@county-golf/embedded-postgres/open'
import { type Db, openDatabase } from '../server/src/database/database.ts'

/** Runs `work` on the database of the server under test. */
export async function withDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const { url } = await openEmbeddedPostgres(dataDir, () => undefined)
  const db = openDatabase(url, 1)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
