import { type FileHandle, lchown, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { unwritable } from '@county-golf/embedded-postgres/data-dir'
import type { Owner } from '@county-golf/embedded-postgres/owner'
import { isRoot } from '@county-golf/embedded-postgres/owner'
import { errorCode } from '../lib/start-error.ts'
import { entries } from './back-up.ts'
import type { Restore } from './restore.ts'
import { type ReadEntry, readTar } from './tar-reader.ts'

/**
 * Extracts a backup into its scratch folder, readable by its owner only.
 * @param databaseOwner gets the files of the embedded database. All others belong to this process's user
 * @throws StartError if the file is truncated or has changed, or the disk is full, after it extracted some of it
 */
export async function extract(
  { file, scratch, config, onStep }: Restore,
  databaseOwner: Owner,
): Promise<void> {
  await extractTo(scratch, { file, databaseOwner, onStep }).catch((error: unknown) => {
    throw errorCode(error) === undefined ? error : unwritable(config.DATA_DIR, error)
  })
  onStep()
}

async function extractTo(
  folder: string,
  { file, databaseOwner, onStep }: { file: string; databaseOwner: Owner; onStep: () => void },
): Promise<void> {
  for await (const entry of readTar(file)) {
    onStep()
    const target = path.join(folder, placeOf(entry.name))
    const isDatabase = entry.name.split('/')[0] === entries.cluster
    if (entry.kind === 'folder') await mkdir(target, { recursive: true, mode: 0o700 })
    else await writeNew(target, entry, { sync: !isDatabase })
    if (isDatabase && isRoot()) await lchown(target, databaseOwner.uid, databaseOwner.gid)
  }
}

/** The embedded database is in `postgres` in a backup, and in `postgres/data` in a data folder. */
const placeOf = (name: string): string =>
  name.replace(new RegExp(`^${entries.cluster}(?=/|$)`), `${entries.cluster}/data`)

// PostgreSQL writes its files to the disk itself when it starts on a copy.
async function writeNew(
  target: string,
  { content }: ReadEntry,
  { sync }: { sync: boolean },
): Promise<void> {
  const handle: FileHandle = await open(target, 'wx', 0o600)
  try {
    for await (const chunk of content) await handle.writeFile(chunk)
    if (sync) await handle.sync()
  } finally {
    await handle.close()
  }
}
