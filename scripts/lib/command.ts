import type { EmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { openEmbeddedPostgres } from '@county-golf/embedded-postgres/open'
import { readConfig } from '../../server/src/config.ts'
import { type Db, openDatabase } from '../../server/src/database/database.ts'
import { checkDatabaseUrl } from '../../server/src/database/external-postgres.ts'
import { StartError } from '../../server/src/lib/start-error.ts'
import { stopSignal } from '../../server/src/stop-signal.ts'

/** Prints a line. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * Opens the server's database as its owner: DATABASE_OWNER_URL, DATABASE_URL, or the embedded one in DATA_DIR,
 * whether the server is running or not. The caller stops it.
 */
async function openServerDatabase(): Promise<EmbeddedPostgres> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = readConfig(process.env)
  if (DATABASE_URL === undefined) return await openEmbeddedPostgres(DATA_DIR, print)
  const url = DATABASE_OWNER_URL ?? DATABASE_URL
  await checkDatabaseUrl(url, DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL')
  return { url, stop: async () => undefined }
}

/** Runs `work` on the server's database, and then closes it. */
export async function withDatabase<T>(work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const database = await openServerDatabase()
  try {
    const db = openDatabase(database.url, 2)
    try {
      return await work(db, database.url)
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

/**
 * Runs work that stops after a signal without leaving anything behind.
 * @param work calls `onStep` often, which throws once a signal came
 */
export async function stoppable(work: (onStep: () => void) => Promise<void>): Promise<void> {
  const stop = stopSignal()
  const onStep = () => {
    if (stop.isAsked()) throw new StartError('Stopped. Nothing was changed.')
  }
  await work(onStep).finally(stop.release)
}

/**
 * Reads whether a command that takes no other argument has `--yes`.
 * @throws StartError with the usage
 */
export function readYes(usage: string): boolean {
  const given = process.argv.slice(2)
  if (given.some((argument) => argument !== '--yes')) throw new StartError(usage)
  return given.length > 0
}

/** Runs a command and sets the exit code. Prints a StartError without its stack, because the user can fix it. */
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
