import { readCatalog } from './catalog.ts'
import { schemaSql } from './sql.ts'
import { tableTypes } from './types.ts'

/** Generates the schema files from a migrated database. Returns their contents by path in the clone. */
export async function schemaFiles(url: string): Promise<Map<string, string>> {
  const tables = await readCatalog(url)
  return new Map([
    ['server/schema.sql', schemaSql(tables)],
    ['server/src/database/tables.gen.ts', tableTypes(tables)],
  ])
}
