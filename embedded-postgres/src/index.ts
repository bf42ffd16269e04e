import { findBinaries } from './binaries.ts'
import { boot, type Plan, type Running, urlOf } from './boot.ts'
import { ensureCluster } from './cluster.ts'
import { prepareFolders, removeSocketDir } from './folders.ts'
import { shutDown } from './postmaster.ts'
import { commandLineSettings, type Settings } from './settings.ts'

export { defaultDataDir } from './data-dir.ts'
export { loginUrl } from './login-role.ts'

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

type Options = {
  dataDir: string
  /** Prints a line for the user at the terminal. */
  log: (line: string) => void
  /** Overrides of our PostgreSQL settings, such as fsync 'off' for tests. */
  tune?: Settings
  /** Called if the database exits unexpectedly and can't be restarted. */
  onLost?: (error: unknown) => void
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, and resolves once it accepts connections. Creates the database on
 * the first start, takes over one left running by a killed server, and restarts it if it exits unexpectedly.
 * @throws StartError with a message that the user can act on
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, tune = {}, onLost } = options
  const folders = prepareFolders(dataDir)
  const binaries = findBinaries(folders.owner, dataDir)
  await ensureCluster(folders, binaries, tune.fsync !== 'off')
  const settings = commandLineSettings(binaries.version, folders.socketDir, tune)
  const plan: Plan = { folders, binaries, settings, log }
  let stopping = false
  let running = await bootAndWatch()
  let restarting: Promise<void> | undefined
  if (running.takenOver) log('Reusing the database that an earlier server left running.')

  async function bootAndWatch(): Promise<Running> {
    const started = await boot(plan)
    started.lock.on('error', restart)
    started.lock.on('end', restart)
    return started
  }

  function restart(): void {
    if (stopping || restarting !== undefined) return
    log('The database stopped unexpectedly. Restarting it …')
    restarting = bootAndWatch()
      .then((again) => {
        running = again
      })
      .catch((error: unknown) => onLost?.(error))
      .finally(() => {
        restarting = undefined
      })
  }

  async function stop(): Promise<void> {
    stopping = true
    await restarting
    await running.lock.end().catch(() => undefined)
    await shutDown(running.pid)
    removeSocketDir(folders)
  }

  return { url: urlOf(folders), stop }
}
