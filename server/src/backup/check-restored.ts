import { withClient } from '../database/connect.ts'
import { openDatabase } from '../database/database.ts'
import { beginIncarnation } from '../database/incarnation.ts'
import { migrate } from '../database/migrate.ts'
import { StartError } from '../lib/start-error.ts'
import { hasLedger, verifyLedger } from '../modules/ledger/verify.ts'
import { noteBackup } from './note-backup.ts'
import type { Restore } from './restore.ts'

const shownProblems = 3
/** With PostgreSQL's default of 4 MB, a large ledger is sorted on the disk. Nothing else runs, so more is free. */
const verifying = ['work_mem=64MB']

/**
 * Migrates a restored database to this version's schema, verifies its ledger, notes the restore in its audit log, and
 * begins a new incarnation, so open browsers reload their data.
 * @param url of the database, as its owner
 * @throws StartError if it can't be migrated, or the ledger has problems
 */
export async function checkRestored(
  url: string,
  { file, manifest }: Pick<Restore, 'file' | 'manifest'>,
): Promise<void> {
  if (!(await hasLedger(url))) throw new StartError(`The database in ${file} has no ledger.`)
  await migrate(url).catch((error: Error) => {
    throw new StartError(error.message)
  })
  const db = openDatabase(url, 2, verifying)
  const { problems } = await verifyLedger(db).finally(() => db.destroy())
  if (problems.length > 0) {
    const shown = problems.slice(0, shownProblems).join('\n')
    throw new StartError(`The ledger in ${file} has problems, so nothing was replaced.\n${shown}`)
  }
  await noteBackup(url, {
    action: 'server.restore',
    target: manifest.madeAt,
    reason: 'npm run restore',
  })
  await withClient(url, beginIncarnation)
}
