import { urlOf } from './boot.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { preparePlace } from './place.ts'
import { runningPid } from './postmaster.ts'

/**
 * For a command beside the server: the database of `dataDir`, as the server runs it, or started
 * for as long as the command needs it. Only a database that it started is stopped by `stop`.
 */
export async function visitEmbeddedPostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const place = preparePlace(dataDir)
  if (runningPid(place) === undefined) return await startEmbeddedPostgres({ dataDir, log })
  return { url: urlOf(place), stop: async () => undefined }
}
