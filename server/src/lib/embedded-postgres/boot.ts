import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode, StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { role } from './cluster.ts'
import type { Place } from './place.ts'
import { lastComplaint, launch, runningPid, shutDown } from './postmaster.ts'
import type { Settings } from './settings.ts'

/** A PostgreSQL that runs and is ours alone for as long as `lock` is connected. */
export type Running = { pid: number; lock: Client; takenOver: boolean }

export type Plan = {
  place: Place
  binaries: Binaries
  settings: Settings
  log: (line: string) => void
}

// 'County Golf' in numbers: one server a database, held by a connection, so that the system
// itself frees it when the server dies, however it dies.
const serverLock = 67_71_10
const database = 'county_golf'
const pollMs = 15
const lockPatienceMs = 1_000
const launchesMax = 4
const quietMs = 5_000

/**
 * Brings PostgreSQL up, or takes over the one a killed server has left, and claims it. Says so
 * in a sentence when another server has it, or when it cannot run.
 */
export async function boot(plan: Plan): Promise<Running> {
  const takenOver = runningPid(plan.place) !== undefined
  const lock = await connect(plan)
  try {
    await claim(lock, plan.place)
    const pid = runningPid(plan.place)
    if (pid === undefined) throw new StartError('The embedded database stopped while starting.')
    if (takenOver && (await mark(lock)) !== plan.settings.cluster_name) {
      // Left by another version or with other settings: its data is ours, the process is not.
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

/** A connection to the running PostgreSQL, started first where none runs. */
async function connect(plan: Plan): Promise<Client> {
  const began = Date.now()
  let launches = 0
  let child: ChildProcess | undefined
  let said = false
  for (;;) {
    const starting = child !== undefined && child.exitCode === null && child.signalCode === null
    if (!starting && runningPid(plan.place) === undefined) {
      if (launches > 0) await mayLaunchAgain(plan.place, launches)
      launches += 1
      child = launch(plan.place, plan.binaries, plan.settings)
      child.once('error', () => undefined)
    }
    const client = new Client({
      host: plan.place.socketDir,
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
      if (!notYet(error)) throw error
    }
    if (!said && Date.now() - began > quietMs) {
      said = true
      plan.log('The database is recovering from a crash; this can take a while …')
    }
    await delay(pollMs)
  }
}

// Another start may have been faster, and a crashed server's last processes need a moment to leave, and
// may say so after the one that was started meanwhile; whatever else PostgreSQL complains about, it
// would complain about again.
async function mayLaunchAgain(place: Place, launches: number): Promise<void> {
  const complaint = lastComplaint(place)
  if (launches === launchesMax || !/lock file|shared memory|postmaster exit/.test(complaint)) {
    throw new StartError(`The embedded database does not start: ${complaint} (${place.logFile})`)
  }
  await delay(launches * 200)
}

// No socket yet, nobody listening yet, or starting up or shutting down.
function notYet(error: unknown): boolean {
  const code = errorCode(error)
  return code === undefined || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)
}

async function claim(lock: Client, place: Place): Promise<void> {
  for (let waited = 0; waited <= lockPatienceMs; waited += 50) {
    const { rows } = await lock.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
      serverLock,
    ])
    if (rows[0]?.ok === true) return
    await delay(50)
  }
  throw new StartError(`Another County Golf server is already running on ${place.dataDir}.`)
}

async function mark(lock: Client): Promise<string | undefined> {
  const { rows } = await lock.query<{ cluster_name: string }>('show cluster_name')
  return rows[0]?.cluster_name
}

async function ensureDatabase(lock: Client): Promise<void> {
  const found = await lock.query('select 1 from pg_database where datname = $1', [database])
  if (found.rowCount === 0) await lock.query(`create database ${database}`)
}

/** The address of the application's database, for any PostgreSQL client. */
export function urlOf(place: Place): string {
  const socket = encodeURIComponent(place.socketDir)
  return `postgresql://${role}@localhost/${database}?host=${socket}&sslmode=disable`
}
