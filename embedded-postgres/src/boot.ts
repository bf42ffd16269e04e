import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import { role } from './cluster.ts'
import type { ClusterFolders } from './folders.ts'
import { lastLoggedError, launch, runningPid, shutDown } from './postmaster.ts'
import type { Settings } from './settings.ts'
import { errorCode, StartError } from './start-error.ts'

/** A running PostgreSQL, reserved for this process while `lock` is connected. */
export type Running = { pid: number; lock: Client; takenOver: boolean }

export type Plan = {
  folders: ClusterFolders
  binaries: Binaries
  settings: Settings
  log: (line: string) => void
}

// Advisory lock that allows one server per database (67 and 71 are 'C' and 'G' in ASCII). A connection holds it,
// so it's released however the server dies.
const serverLock = 67_71_10
const database = 'county_golf'
const pollMs = 15
const lockTimeoutMs = 1_000
const launchesMax = 4
const announceAfterMs = 5_000

/**
 * Starts PostgreSQL, or takes over one left by a killed server, and locks it for this process.
 * @throws StartError if another server is using it, or if it can't run
 */
export async function boot(plan: Plan): Promise<Running> {
  const takenOver = runningPid(plan.folders) !== undefined
  const lock = await connect(plan)
  try {
    await acquireLock(lock, plan.folders)
    const pid = runningPid(plan.folders)
    if (pid === undefined) throw new StartError('The embedded database stopped while starting.')
    if (takenOver && (await runningClusterName(lock)) !== plan.settings.cluster_name) {
      // The process has another version or other settings. Keep its data, but restart it.
      await lock.end()
      await shutDown(pid)
      return boot(plan)
    }
    await ensureDatabase(lock)
    return { pid, lock, takenOver }
  } catch (error) {
    await lock.end().catch(() => undefined)
    throw error
  }
}

/** Connects to PostgreSQL, and starts it first if it isn't running. */
async function connect(plan: Plan): Promise<Client> {
  const began = Date.now()
  let launches = 0
  let child: ChildProcess | undefined
  let announced = false
  for (;;) {
    const starting = child !== undefined && child.exitCode === null && child.signalCode === null
    if (!starting && runningPid(plan.folders) === undefined) {
      if (launches > 0) await waitBeforeRelaunch(plan.folders, launches)
      launches += 1
      child = launch(plan.folders, plan.binaries, plan.settings)
      child.once('error', () => undefined)
    }
    const client = new Client({
      host: plan.folders.socketDir,
      port: 5432,
      user: role,
      database: 'postgres',
      ssl: false,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!isStartingUp(error)) throw error
    }
    if (!announced && Date.now() - began > announceAfterMs) {
      announced = true
      plan.log('The database is recovering from a crash. This can take a while …')
    }
    await delay(pollMs)
  }
}

// Retry only if another process may have started it first, or if processes of a crashed server are still exiting,
// which may be logged after the new one's messages. Any other error would happen again.
async function waitBeforeRelaunch(folders: ClusterFolders, launches: number): Promise<void> {
  const message = lastLoggedError(folders)
  if (launches === launchesMax || !/lock file|shared memory|postmaster exit/.test(message)) {
    throw new StartError(`Couldn’t start the embedded database: ${message} (${folders.logFile})`)
  }
  await delay(launches * 200)
}

// No socket yet, not listening yet, starting up, or shutting down.
function isStartingUp(error: unknown): boolean {
  const code = errorCode(error)
  return code === undefined || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)
}

async function acquireLock(lock: Client, folders: ClusterFolders): Promise<void> {
  for (let waited = 0; waited <= lockTimeoutMs; waited += 50) {
    const { rows } = await lock.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
      serverLock,
    ])
    if (rows[0]?.ok === true) return
    await delay(50)
  }
  throw new StartError(`Another County Golf server is already using ${folders.dataDir}.`)
}

async function runningClusterName(lock: Client): Promise<string | undefined> {
  const { rows } = await lock.query<{ cluster_name: string }>('show cluster_name')
  return rows[0]?.cluster_name
}

async function ensureDatabase(lock: Client): Promise<void> {
  const found = await lock.query('select 1 from pg_database where datname = $1', [database])
  if (found.rowCount === 0) await lock.query(`create database ${database}`)
}

/** The URL of the application's database, for any PostgreSQL client. */
export function urlOf(folders: ClusterFolders): string {
  const socket = encodeURIComponent(folders.socketDir)
  return `postgresql://${role}@localhost/${database}?host=${socket}&sslmode=disable`
}
