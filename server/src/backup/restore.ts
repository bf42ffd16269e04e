import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeDataDir } from '@county-golf/embedded-postgres/data-dir'
import { removeAbandonedFolders, stagingFolder } from '@county-golf/embedded-postgres/folders'
import { isRoot } from '@county-golf/embedded-postgres/owner'
import { StartError } from '../lib/start-error.ts'
import type { BackupConfig, Progress } from './back-up.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { restoreCluster } from './restore-cluster.ts'
import { restoreDatabase } from './restore-database.ts'

/** What a restore works with. */
export type Restore = Progress & {
  file: string
  manifest: Manifest
  config: BackupConfig
  /** Whether existing data may be replaced. */
  replace: boolean
  /** A folder in DATA_DIR, for everything that isn't verified yet. */
  scratch: string
  /** A folder in DATA_DIR for data that is replaced. */
  kept: string
}

/**
 * Puts a backup into DATA_DIR or DATABASE_URL. Brings it up in a scratch folder or database and verifies the ledger
 * first, so a failure leaves the target as it was.
 * @param options.replace whether existing data may be replaced. It's kept beside the new data
 * @throws StartError if the file, the target, or the ledger isn't as needed
 */
export async function restore(
  config: BackupConfig,
  file: string,
  { replace, print, onStep }: Progress & Pick<Restore, 'replace'>,
): Promise<void> {
  const manifest = await readManifest(file)
  refuseOtherKind(config, file, manifest)
  const { DATA_DIR } = config
  makeDataDir(DATA_DIR)
  refuseOthersFolder(DATA_DIR)
  removeAbandonedFolders(DATA_DIR)
  const scratch = stagingFolder(DATA_DIR)
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const kept = path.join(DATA_DIR, `replaced-${time}`)
  const work: Restore = { file, manifest, config, replace, scratch, kept, print, onStep }
  mkdirSync(scratch, { mode: 0o755 })
  try {
    await (manifest.kind === 'cluster' ? restoreCluster(work) : restoreDatabase(work))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  print(`Restored the backup of ${manifest.madeAt} from ${file}. The ledger has no problems.`)
  if (existsSync(kept)) print(`The data from before is in ${kept}. Delete it if you don’t need it.`)
  remindOfPhotos(config, manifest).forEach(print)
}

function refuseOtherKind(config: BackupConfig, file: string, { kind }: Manifest): void {
  const isCluster = config.DATABASE_URL === undefined
  if (isCluster && kind === 'dump')
    throw new StartError(
      `${file} is a backup of a database at DATABASE_URL. Set DATABASE_URL to restore it.`,
    )
  if (!isCluster && kind === 'cluster')
    throw new StartError(
      `${file} is a backup of the embedded database. Unset DATABASE_URL to restore it.`,
    )
}

// The server couldn't open what root writes there.
function refuseOthersFolder(dataDir: string): void {
  if (!isRoot() || statSync(dataDir).uid === 0) return
  throw new StartError(
    `The data folder ${dataDir} belongs to another user. Restore as that user, such as with sudo -u.`,
  )
}

function remindOfPhotos({ S3_BUCKET, DATA_DIR }: BackupConfig, { photos }: Manifest): string[] {
  if (photos === 'bucket' && S3_BUCKET === undefined)
    return ['The backup has no photos, because they were in a bucket. Set the S3_ variables to it.']
  if (photos === 'included' && S3_BUCKET !== undefined)
    return [`The photos are in ${DATA_DIR}/uploads. Copy them to the bucket ${S3_BUCKET}.`]
  return []
}
