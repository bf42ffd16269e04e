import { urlOf } from './boot.ts'
import { prepareFolders } from './folders.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { runningPid } from './postmaster.ts'

/**
 * Opens the database of `dataDir` for a command, whether the server is running or not. `stop` stops the database
 * only if this call started it.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const folders = prepareFolders(dataDir)
  if (runningPid(folders) === undefined) return await startEmbeddedPostgres({ dataDir, log })
  return { url: urlOf(folders), stop: async () => undefined }
}
