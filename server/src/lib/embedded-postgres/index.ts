import { findBinaries } from './binaries.ts'
import { boot, type Plan, type Running, urlOf } from './boot.ts'
import { ensureCluster } from './cluster.ts'
import { leavePlace, preparePlace } from './place.ts'
import { shutDown } from './postmaster.ts'
import { commandLineSettings, type Settings } from './settings.ts'

export { defaultDataDir } from './data-dir.ts'
export { loginUrl } from './login-role.ts'

/** A PostgreSQL of our own: its address, and its end. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

type Options = {
  dataDir: string
  /** Takes what a person at the terminal should know, a line each. */
  log: (line: string) => void
  /** PostgreSQL settings that differ from ours, such as fsync 'off' for tests. */
  tune?: Settings
  /** Called when the database ended while it was needed and could not be brought back. */
  onLost?: (error: unknown) => void
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, made there on the first start, and resolves when
 * it takes connections. One that a killed server has left running is taken over; one that ends
 * by itself is started again. Rejects with a StartError that a person can act on.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, tune = {}, onLost } = options
  const place = preparePlace(dataDir)
  const binaries = findBinaries(place.owner, dataDir)
  await ensureCluster(place, binaries, tune.fsync !== 'off')
  const settings = commandLineSettings(binaries.version, place.socketDir, tune)
  const plan: Plan = { place, binaries, settings, log }
  let stopping = false
  let running = await bootAndWatch()
  let mending: Promise<void> | undefined
  if (running.takenOver) log('Took over the database that an earlier server had left running.')

  async function bootAndWatch(): Promise<Running> {
    const started = await boot(plan)
    started.lock.on('error', mend)
    started.lock.on('end', mend)
    return started
  }

  function mend(): void {
    if (stopping || mending !== undefined) return
    log('The database ended unexpectedly; bringing it back …')
    mending = bootAndWatch()
      .then((again) => {
        running = again
      })
      .catch((error: unknown) => onLost?.(error))
      .finally(() => {
        mending = undefined
      })
  }

  async function stop(): Promise<void> {
    stopping = true
    await mending
    await running.lock.end().catch(() => undefined)
    await shutDown(running.pid)
    leavePlace(place)
  }

  return { url: urlOf(place), stop }
}
