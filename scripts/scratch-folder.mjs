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
/** Linux's in-memory file system. */
const memory = '/dev/shm'
const roomBytes = 2 * 1024 ** 3

/**
 * Creates a folder for all temporary files of a test run. `clear` stops processes that still use the folder, kills
 * them after `patienceMs`, and removes the folder, so that a run leaves nothing behind.
 */
export function openScratchFolder() {
  const folder = inMemory() ?? mkdtempSync(path.join(tmpdir(), name))
  // PostgreSQL's own user must be able to enter it.
  chmodSync(folder, 0o755)
  return { folder, clear: (patienceMs = 5_000) => clear(folder, patienceMs) }
}

/**
 * Returns a new folder in memory, if possible. Tests create and drop hundreds of databases of 600 files each. On
 * disk, each costs a third of a second, because ext4 doesn't reuse the inodes of recently deleted files, and has
 * to search past them.
 */
function inMemory() {
  let folder
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (process.env.TMPDIR !== undefined || bavail * bsize < roomBytes) return undefined
    folder = mkdtempSync(path.join(memory, name))
    // Some systems don't allow running programs from there.
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
    // It has already exited.
  }
}

/** Finds all other processes that have the folder as an argument or as their TMPDIR. */
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
