import { existsSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { baseBackup } from '@county-golf/embedded-postgres/base-backup'
import { prepareFolders } from '@county-golf/embedded-postgres/folders'
import { openEmbeddedPostgres } from '@county-golf/embedded-postgres/open'
import type { Config } from '../config.ts'
import { withClient } from '../database/connect.ts'
import { checkDatabaseUrl } from '../database/external-postgres.ts'
import { schemaOf } from '../database/migrate.ts'
import { StartError } from '../lib/start-error.ts'
import { writeWhole } from './draft.ts'
import { type Manifest, manifestName, writeManifest } from './manifest.ts'
import { noteBackup } from './note-backup.ts'
import { requireProgram, runOnDatabase } from './postgres-programs.ts'
import { TarWriter } from './tar-writer.ts'

/** The settings that say where the data is. */
export type BackupConfig = Pick<
  Config,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'S3_BUCKET'
>

/** The entries of a backup. */
export const entries = { cluster: 'postgres', dump: 'database.dump', photos: 'uploads' } as const

/** Output and cancellation of a backup or a restore. */
export type Progress = {
  print: (line: string) => void
  /** Called often. It throws if the work is to stop. */
  onStep: () => void
}

/**
 * Writes the database and the photos to one file, whether the server is running or not. Has everything that was
 * committed before the call.
 * @throws StartError if something is missing, or the file can't be written
 */
export async function backUp(
  config: BackupConfig,
  file: string,
  progress: Progress,
): Promise<void> {
  const { print } = progress
  await (config.DATABASE_URL === undefined
    ? backUpCluster(config, file, progress)
    : backUpDatabase(config, file, progress))
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1)
  const photos = photosIn(config) === 'included' ? ' and the photos' : ''
  print(`Backed up the database${photos} to ${file} (${megabytes} MB).`)
  if (photos === '') print(`The photos are in the bucket ${config.S3_BUCKET}. Back it up, too.`)
}

async function backUpCluster(
  config: BackupConfig,
  file: string,
  progress: Progress,
): Promise<void> {
  const { DATA_DIR } = config
  if (!existsSync(path.join(DATA_DIR, 'postgres/data')))
    throw new StartError(
      `There’s no database in ${DATA_DIR}. Set DATA_DIR to the server’s data folder.`,
    )
  const { url, stop } = await openEmbeddedPostgres(DATA_DIR, progress.print)
  try {
    const about = { kind: 'cluster', ...(await readAbout(url, DATA_DIR)) } as const
    await write({ file, config, about, ...progress }, async (tar) => {
      const { data } = prepareFolders(DATA_DIR)
      await baseBackup({ url, data }, tar, entries.cluster, {
        beforeStop: () => addPhotos(tar, config),
      })
    })
    await note(url, progress)
  } finally {
    await stop()
  }
}

async function backUpDatabase(
  config: BackupConfig,
  file: string,
  progress: Progress,
): Promise<void> {
  const { url, name } = ownerUrl(config)
  await checkDatabaseUrl(url, name)
  const about = { kind: 'dump', ...(await readAbout(url, name)) } as const
  await requireProgram('pg_dump', {
    majorMin: Number(about.postgres),
    of: 'the server of DATABASE_URL',
  })
  await write({ file, config, about, ...progress }, async (tar, draft) => {
    await addPhotos(tar, config)
    const dump = `${draft}.dump`
    try {
      // pg_dump keeps the permissions of a file that exists.
      await writeFile(dump, '', { mode: 0o600, flag: 'wx' })
      await runOnDatabase('pg_dump', url, ['--format=custom', '--file', dump])
      await tar.addFile(entries.dump, dump)
    } finally {
      await rm(dump, { force: true })
    }
  })
  await note(url, progress)
}

/** The file is complete, so a database that can't be written to is no failure. */
const note = (url: string, { print }: Progress): Promise<void> =>
  noteBackup(url, { action: 'server.backup', reason: 'npm run backup' }).catch((error: Error) =>
    print(`Couldn’t write the backup to the audit log: ${error.message}`),
  )

/** Returns the URL that owns the tables, and the name of its setting. */
export function ownerUrl(config: BackupConfig): { url: string; name: string } {
  const { DATABASE_OWNER_URL, DATABASE_URL = '' } = config
  return DATABASE_OWNER_URL === undefined
    ? { url: DATABASE_URL, name: 'DATABASE_URL' }
    : { url: DATABASE_OWNER_URL, name: 'DATABASE_OWNER_URL' }
}

type Work = {
  file: string
  config: BackupConfig
  about: Pick<Manifest, 'kind' | 'schema' | 'postgres'>
  onStep: () => void
}

async function write(
  { file, config, about, onStep }: Work,
  addDatabase: (tar: TarWriter, draft: string) => Promise<void>,
): Promise<void> {
  await writeWhole(file, async (handle, draft) => {
    const tar = new TarWriter(handle, onStep)
    await tar.addText(manifestName, writeManifest({ ...about, photos: photosIn(config) }))
    await addDatabase(tar, draft)
    // Photos that were added since.
    await addPhotos(tar, config)
    await tar.finish()
  })
}

const photosIn = ({ S3_BUCKET }: BackupConfig): Manifest['photos'] =>
  S3_BUCKET === undefined ? 'included' : 'bucket'

/**
 * Adds the photos that aren't in the file yet. Called before and after the moment to which a restore returns, because
 * photos are removed after the last row that names them.
 */
async function addPhotos(tar: TarWriter, config: BackupConfig): Promise<void> {
  if (photosIn(config) === 'bucket') return
  const isDraft = (name: string) => name.endsWith('.part')
  await tar.addFolder(entries.photos, path.join(config.DATA_DIR, 'uploads'), { skips: isDraft })
}

/** @param place where the database is, for the error */
async function readAbout(
  url: string,
  place: string,
): Promise<Pick<Manifest, 'schema' | 'postgres'>> {
  return await withClient(url, async (client) => {
    const schema = await schemaOf(client)
    if (schema === undefined)
      throw new StartError(`The database of ${place} is empty, so there’s nothing to back up.`)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return { schema, postgres: String(Number.parseInt(rows[0]?.server_version ?? '', 10)) }
  })
}
