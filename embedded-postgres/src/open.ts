import { urlOf } from './boot.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { preparePlace } from './place.ts'
import { runningPid } from './postmaster.ts'

/**
 * Opens the database of `dataDir` for a command, whether the server is running or not. `stop` stops the database
 * only if this call started it.
 */
export async function visitEmbeddedPostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const place = preparePlace(dataDir)
  if (runningPid(place) === undefined) return await startEmbeddedPostgres({ dataDir, log })
  return { url: urlOf(place), stop: async () => undefined }
}
