import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { findBinaries, installedPackage } from '@county-golf/embedded-postgres/binaries'
import { resetConfiguration } from '@county-golf/embedded-postgres/cluster'
import { prepareFolders } from '@county-golf/embedded-postgres/folders'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { isRoot } from '@county-golf/embedded-postgres/owner'
import { runningPid } from '@county-golf/embedded-postgres/postmaster'
import { StartError } from '../lib/start-error.ts'
import { entries } from './back-up.ts'
import { checkRestored } from './check-restored.ts'
import { syncFolder } from './draft.ts'
import { extract } from './extract.ts'
import type { Restore } from './restore.ts'
import { isUsed, swapFolders } from './swap-folders.ts'

/** Restores a copy of the embedded database and its photos into DATA_DIR. */
export async function restoreCluster(work: Restore): Promise<void> {
  const { config, scratch, kept } = work
  const { DATA_DIR } = config
  refuseOtherMajor(work)
  const place = prepareFolders(DATA_DIR)
  const photos = path.join(DATA_DIR, entries.photos)
  if (!work.replace && (isUsed(place.data) || isUsed(photos)))
    throw new StartError(
      `${DATA_DIR} already has data. To replace it, stop County Golf and add --replace.`,
    )
  await refuseRunning(work)
  const home = path.join(scratch, entries.cluster)
  mkdirSync(home, { mode: 0o700 })
  if (isRoot()) chownSync(home, place.owner.uid, place.owner.gid)
  await extract(work, place.owner)
  // A backup may come from elsewhere, and settings can name commands.
  const unverified = prepareFolders(scratch)
  await resetConfiguration(unverified, findBinaries(unverified.owner, scratch))
  await checkCluster(work)
  work.onStep()
  await refuseRunning(work)
  swapFolders([
    { from: path.join(scratch, entries.photos), to: photos, kept: path.join(kept, entries.photos) },
    { from: home, to: place.home, kept: path.join(kept, entries.cluster) },
  ])
  await syncFolder(DATA_DIR)
}

function refuseOtherMajor({ file, manifest }: Restore): void {
  const major = installedPackage().version.split('.')[0]
  if (manifest.postgres === major) return
  throw new StartError(
    `${file} is from PostgreSQL ${manifest.postgres}, and this version of County Golf uses ${major}. Restore it with County Golf ${manifest.product}, which wrote it.`,
  )
}

/** Stops a database that a killed server left running. @throws StartError if a server is running */
async function refuseRunning({ config: { DATA_DIR }, print }: Restore): Promise<void> {
  if (runningPid(prepareFolders(DATA_DIR)) === undefined) return
  const database = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: print })
  await database.stop()
}

async function checkCluster(work: Restore): Promise<void> {
  const { file, scratch, print } = work
  const database = await startEmbeddedPostgres({ dataDir: scratch, log: print }).catch(
    (error: unknown) => {
      if (!(error instanceof StartError)) throw error
      throw new StartError(`Couldn’t start the database in ${file}: ${error.message}`)
    },
  )
  await checkRestored(database.url, work).finally(() => database.stop())
}
