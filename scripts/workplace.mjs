import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * A folder that all temporary files of one test run go into. `clear` ends what still runs in it
 * and removes it, so that nothing of a run stays behind however it ended; what does not heed is
 * killed after `patienceMs`.
 */
export function openWorkplace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'county-golf-run-'))
  // PostgreSQL's own user passes through it.
  chmodSync(folder, 0o755)
  return { folder, clear: (patienceMs = 5_000) => clear(folder, patienceMs) }
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
