/**
 * `npm run schema`: writes `server/schema.sql` and `server/src/database/tables.gen.ts` from a temporary database
 * with all migrations and routines.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { migrate } from '../server/src/database/migrate.ts'
import { schemaFiles } from './schema/files.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'county-golf-schema-'))
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    await migrate(postgres.url)
    for (const [file, text] of await schemaFiles(postgres.url)) {
      writeFileSync(path.join(import.meta.dirname, '..', file), text)
      process.stdout.write(`Wrote ${file}\n`)
    }
  } finally {
    await postgres.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
