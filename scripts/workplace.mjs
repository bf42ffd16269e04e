import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const name = 'county-golf-run-'
/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
const roomBytes = 2 * 1024 ** 3

/**
 * A folder that all temporary files of one test run go into. `clear` ends what still runs in it
 * and removes it, so that nothing of a run stays behind however it ended; what does not heed is
 * killed after `patienceMs`.
 */
export function openWorkplace() {
  const folder = inMemory() ?? mkdtempSync(path.join(tmpdir(), name))
  // PostgreSQL's own user passes through it.
  chmodSync(folder, 0o755)
  return { folder, clear: (patienceMs = 5_000) => clear(folder, patienceMs) }
}

/**
 * Tests make and drop hundreds of databases of 600 files each. On a disk that costs a third of a second
 * a database: ext4 does not give the place of a file to another so shortly after it was deleted, and
 * looks past all of them.
 */
function inMemory() {
  let folder
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (process.env.TMPDIR !== undefined || bavail * bsize < roomBytes) return undefined
    folder = mkdtempSync(path.join(memory, name))
    // Some systems run no programs from there.
    const program = path.join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    execFileSync(program)
    return folder
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true })
    return undefined
  }
}

async function clear(folder, patienceMs) {
  for (let waitedMs = 0; ; waitedMs += 100) {
    const left = processesOf(folder)
    if (left.length === 0) break
    for (const pid of left) end(pid, waitedMs < patienceMs ? 'SIGTERM' : 'SIGKILL')
    await delay(100)
  }
  rmSync(folder, { recursive: true, force: true })
}

function end(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** All processes, but this one, that were given the folder: as an argument or as their TMPDIR. */
function processesOf(folder) {
  const found = process.platform === 'linux' ? fromProc(folder) : fromPs(folder)
  return found.filter((pid) => pid !== process.pid)
}

function fromProc(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`].some(mentions(folder)))
    .map(Number)
}

function mentions(folder) {
  return (file) => {
    try {
      return readFileSync(file, 'utf8').includes(folder)
    } catch {
      return false
    }
  }
}

function fromPs(folder) {
  return execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => Number.parseInt(line, 10))
}
