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
import type { ClusterFolders } from './folders.ts'
import { isRoot } from './owner.ts'
import { commandLine, isAlive } from './process.ts'
import type { Settings } from './settings.ts'

const logBytesMax = 5_000_000
const pollMs = 10
const fastStopMs = 60_000
// Larger than any real process id.
const noPid = 2_147_483_647

/** Returns the pid of the PostgreSQL running on this data, if any. */
export function runningPid(folders: ClusterFolders): number | undefined {
  const pid = recordedPid(pidFile(folders))
  return pid !== undefined && isOurs(pid, folders) ? pid : undefined
}

const pidFile = (folders: ClusterFolders): string => join(folders.data, 'postmaster.pid')

/** Reads the pid in the first line of a lock file. */
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

// After the machine crashes, the pid may belong to any program.
function isOurs(pid: number, folders: ClusterFolders): boolean {
  return isAlive(pid) && commandLine(pid).includes(folders.data)
}

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C and the exit of this process don't affect it. It's ready
 * once it accepts connections.
 */
export function launch(
  folders: ClusterFolders,
  binaries: Binaries,
  settings: Settings,
): ChildProcess {
  replaceStalePids(folders)
  const log = openLog(folders)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', folders.data, ...options], {
    detached: true,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    ...(isRoot() ? folders.owner : {}),
  })
  closeSync(log)
  child.unref()
  return child
}

/**
 * PostgreSQL refuses to start if the pid in a stale lock file (of the data or the socket) belongs to any process
 * of its user, even a zombie. So this replaces the pid, but keeps the files, because the one of the data also
 * guards the shared memory of a crashed server.
 */
function replaceStalePids(folders: ClusterFolders): void {
  for (const file of [pidFile(folders), join(folders.socketDir, '.s.PGSQL.5432.lock')]) {
    const pid = recordedPid(file)
    if (pid === undefined || isOurs(pid, folders)) continue
    writeFileSync(file, [noPid, ...linesOf(file).slice(1)].join('\n'))
  }
}

function openLog(folders: ClusterFolders): number {
  const size = statSync(folders.logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > logBytesMax) renameSync(folders.logFile, `${folders.logFile}.1`)
  const log = openSync(folders.logFile, 'a', 0o600)
  if (isRoot()) fchownSync(log, folders.owner.uid, folders.owner.gid)
  return log
}

/** Returns PostgreSQL's last logged error. */
export function lastLoggedError(folders: ClusterFolders): string {
  const lines = readFileSync(folders.logFile, 'utf8').trim().split('\n').slice(-20)
  const message = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return message?.replace(/^.*?(FATAL|PANIC): */, '') ?? 'no error message'
}

/** Stops PostgreSQL and waits for its exit. Closes connections and writes out all data. */
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
    // It has already exited.
  }
}
