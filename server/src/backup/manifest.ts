import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { hasMigration } from '../database/migrate.ts'
import { parseJson } from '../lib/json.ts'
import { StartError } from '../lib/start-error.ts'
import { readTar, readText } from './tar-reader.ts'

const formatVersion = 1

/** The name of the manifest, which is the first entry. */
export const manifestName = 'manifest.json'

const schema = z.object({
  format: z.literal(formatVersion),
  /** `cluster` is a copy of the embedded database's folder, `dump` the output of `pg_dump`. */
  kind: z.enum(['cluster', 'dump']),
  /** The version of County Golf that wrote the backup. */
  product: z.string(),
  /** The newest migration in the database. */
  schema: z.string(),
  /** PostgreSQL's major version. */
  postgres: z.string(),
  photos: z.enum(['included', 'bucket']),
  madeAt: z.iso.datetime(),
})

/** What a backup contains, and where it's from. */
export type Manifest = z.output<typeof schema>

/** Returns a manifest as text. */
export function writeManifest(about: Omit<Manifest, 'format' | 'product' | 'madeAt'>): string {
  const manifest: Manifest = {
    format: formatVersion,
    product: productVersion(),
    madeAt: new Date().toISOString(),
    ...about,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * Reads the manifest of a backup.
 * @throws StartError if the file isn't a backup, or is from a newer version of County Golf
 */
export async function readManifest(file: string): Promise<Manifest> {
  const noBackup = new StartError(`${file} isn’t a backup of County Golf.`)
  for await (const { name, content } of readTar(file)) {
    if (name !== manifestName) throw noBackup
    const found = parseJson(await readText(content))
    const format = z.object({ format: z.number().min(formatVersion + 1) }).safeParse(found)
    if (format.success) throw newer(file, `backup format ${format.data.format}`)
    const manifest = schema.safeParse(found)
    if (!manifest.success) throw noBackup
    if (!(await hasMigration(manifest.data.schema))) throw newer(file, manifest.data.schema)
    return manifest.data
  }
  throw noBackup
}

function newer(file: string, what: string): StartError {
  return new StartError(
    `${file} is from a newer version of County Golf (${what}). Update County Golf and restore it again.`,
  )
}

function productVersion(): string {
  const file = path.join(import.meta.dirname, '../../../package.json')
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version
}
