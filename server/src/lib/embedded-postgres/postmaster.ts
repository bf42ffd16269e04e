import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { isRoot } from './owner.ts'
import type { Place } from './place.ts'
import { commandLine, isAlive } from './process.ts'
import type { Settings } from './settings.ts'

const logBytesMax = 5_000_000
const pollMs = 10
const fastStopMs = 60_000
// Above what any system gives out, so surely no process's.
const noPid = 2_147_483_647

/** The process id of the PostgreSQL that runs on this data, if one does. */
export function runningPid(place: Place): number | undefined {
  const pid = recordedPid(pidFile(place))
  return pid !== undefined && isOurs(pid, place) ? pid : undefined
}

const pidFile = (place: Place): string => join(place.data, 'postmaster.pid')

/** The number in the first line of a lock file. */
function recordedPid(file: string): number | undefined {
  const pid = Number(linesOf(file)[0])
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

// After a crash of the machine the number may belong to any program.
function isOurs(pid: number, place: Place): boolean {
  return isAlive(pid) && commandLine(pid).includes(place.data)
}

/**
 * Starts PostgreSQL in a session of its own, so that neither Ctrl-C in the terminal nor the end
 * of this process reaches it. It is ready only when it takes connections.
 */
export function launch(place: Place, binaries: Binaries, settings: Settings): ChildProcess {
  disownStalePids(place)
  const log = openLog(place)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', place.data, ...options], {
    detached: true,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    ...(isRoot() ? place.owner : {}),
  })
  closeSync(log)
  child.unref()
  return child
}

/**
 * PostgreSQL refuses to start while the number in a stale lock file, of the data or of the socket,
 * belongs to some other process of its user, also to one that has ended and was not yet asked for by
 * its parent. The files stay: that of the data also guards the shared memory of a crashed server.
 */
function disownStalePids(place: Place): void {
  for (const file of [pidFile(place), join(place.socketDir, '.s.PGSQL.5432.lock')]) {
    const pid = recordedPid(file)
    if (pid === undefined || isOurs(pid, place)) continue
    writeFileSync(file, [noPid, ...linesOf(file).slice(1)].join('\n'))
  }
}

function openLog(place: Place): number {
  const size = statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > logBytesMax) renameSync(place.logFile, `${place.logFile}.1`)
  const log = openSync(place.logFile, 'a', 0o600)
  if (isRoot()) fchownSync(log, place.owner.uid, place.owner.gid)
  return log
}

/** What PostgreSQL last said about why it does not run. */
export function lastComplaint(place: Place): string {
  const lines = readFileSync(place.logFile, 'utf8').trim().split('\n').slice(-20)
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return complaint?.replace(/^.*?(FATAL|PANIC): */, '') ?? 'it said nothing'
}

/** Stops PostgreSQL (connections are ended, data is written out) and waits until it is gone. */
export async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid); waited += pollMs) {
    if (waited === fastStopMs) signal(pid, 'SIGQUIT')
    await delay(pollMs)
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}
