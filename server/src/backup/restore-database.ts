import path from 'node:path'
import { ownerOf } from '@county-golf/embedded-postgres/owner'
import pg from 'pg'
import { checkDatabaseUrl } from '../database/external-postgres.ts'
import { StartError } from '../lib/start-error.ts'
import { entries, ownerUrl } from './back-up.ts'
import { checkRestored } from './check-restored.ts'
import { syncFolder } from './draft.ts'
import { extract } from './extract.ts'
import { requireProgram, runOnDatabase } from './postgres-programs.ts'
import type { Restore } from './restore.ts'
import {
  createScratchDatabase,
  dropDatabase,
  ensureRoles,
  isEmpty,
  refuseInUse,
  replaceDatabase,
} from './scratch-database.ts'
import { isUsed, swapFolders } from './swap-folders.ts'

/** Restores a dump into the database of DATABASE_URL, and the photos into DATA_DIR. */
export async function restoreDatabase(work: Restore): Promise<void> {
  const { config, scratch, manifest } = work
  const { url, name } = ownerUrl(config)
  await checkDatabaseUrl(url, name)
  await requireProgram('pg_restore', { majorMin: Number(manifest.postgres), of: 'the backup' })
  const photos = path.join(config.DATA_DIR, entries.photos)
  const empty = await isEmpty(url)
  if (!work.replace && !(empty && !isUsed(photos)))
    throw new StartError(
      `${empty ? photos : `The database of ${name}`} already has data. To replace it, stop County Golf and add --replace.`,
    )
  const { database, maintenanceUrl } = databaseOf(url, name)
  const admin = new pg.Client({ connectionString: maintenanceUrl })
  await admin.connect().catch((error: Error) => {
    throw new StartError(
      `Couldn’t connect to the database postgres with ${name}, to verify the backup in a database of its own: ${error.message}.`,
    )
  })
  try {
    await refuseInUse(admin, { database, name })
    await extract(work, ownerOf(scratch))
    await ensureRoles(admin)
    const copy = await createScratchDatabase(admin, { database, name })
    try {
      const copyUrl = Object.assign(new URL(url), { pathname: `/${copy}` }).href
      await fill(copyUrl, work)
      await replaceAll(admin, { database, name, copy, empty }, work)
    } finally {
      await dropDatabase(admin, copy)
    }
  } finally {
    await admin.end()
  }
}

/** Restores the dump into a scratch database, and checks it. */
async function fill(copyUrl: string, work: Restore): Promise<void> {
  const dump = path.join(work.scratch, entries.dump)
  await runOnDatabase('pg_restore', copyUrl, ['--no-owner', '--exit-on-error', dump])
  await checkRestored(copyUrl, work)
  work.onStep()
}

/** Puts the scratch database and the photos in their places, both or neither. */
async function replaceAll(
  admin: pg.Client,
  target: Parameters<typeof replaceDatabase>[1],
  { scratch, kept, config, print }: Restore,
): Promise<void> {
  const inside = (folder: string) => path.join(folder, entries.photos)
  const undo = swapFolders([
    { from: inside(scratch), to: inside(config.DATA_DIR), kept: inside(kept) },
  ])
  try {
    await syncFolder(config.DATA_DIR)
    const old = await replaceDatabase(admin, target)
    if (old) print(`The database from before is now ${old}. Drop it if you don’t need it.`)
  } catch (error) {
    undo()
    throw error
  }
}

function databaseOf(text: string, name: string): { database: string; maintenanceUrl: string } {
  const url = new URL(text)
  const database = decodeURIComponent(url.pathname.slice(1))
  if (database === '' || database === 'postgres')
    throw new StartError(`${name} must end with the name of a database other than postgres.`)
  return { database, maintenanceUrl: Object.assign(url, { pathname: '/postgres' }).href }
}
