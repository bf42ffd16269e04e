import { readConfig } from '../../server/src/config.ts'
import type { EmbeddedPostgres } from '../../server/src/lib/embedded-postgres/index.ts'
import { visitEmbeddedPostgres } from '../../server/src/lib/embedded-postgres/visit.ts'
import { checkDatabaseUrl } from '../../server/src/lib/external-postgres.ts'
import { StartError } from '../../server/src/lib/start-error.ts'

/** Says a line to the person at the terminal. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * The database that the server uses, for a command beside it: that of DATABASE_URL, or the embedded
 * one of DATA_DIR, whether the server runs or not. To be stopped when the command is done.
 */
export async function visitDatabase(): Promise<EmbeddedPostgres> {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  if (DATABASE_URL === undefined) return await visitEmbeddedPostgres(DATA_DIR, say)
  await checkDatabaseUrl(DATABASE_URL)
  return { url: DATABASE_URL, stop: async () => undefined }
}

/** Runs a command to its exit code. What a person can mend is told in one line, without a trace. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    const known = error instanceof StartError
    const text = known ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
