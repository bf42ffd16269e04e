import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from '../start-error.ts'

/** True while a process with this id exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The words a process was started with; none where it is gone or hidden from us. */
export function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).split(' ')
  } catch {
    return []
  }
}
