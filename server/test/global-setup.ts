import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/lib/database.ts'
import { startEmbeddedPostgres } from '../src/lib/embedded-postgres/index.ts'
import { migrate } from '../src/lib/migrate.ts'
import { loadLocations } from '../src/modules/locations/service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that test databases are made on. */
    postgresUrl: string
    /** A migrated database with all locations, to be cloned. */
    templateName: string
  }
}

/** One real PostgreSQL for the whole run, and one template in it that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await server()
  const templateName = `county_golf_template_${process.pid}`
  await run(url, `create database ${templateName}`)
  const templateUrl = Object.assign(new URL(url), { pathname: `/${templateName}` }).href
  await migrate(templateUrl)
  const db = openDatabase(templateUrl, 2)
  await loadLocations(db)
  await db.destroy()

  project.provide('postgresUrl', url)
  project.provide('templateName', templateName)
  return async () => {
    await run(url, `drop database ${templateName}`)
    await stop()
  }
}

/** `TEST_DATABASE_URL` names a server to use; without it an embedded one serves this run. */
async function server(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'county-golf-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // What a test database must survive is the test, not a power cut.
    tune: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
