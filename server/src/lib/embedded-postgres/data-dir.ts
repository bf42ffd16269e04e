import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, StartError } from '../start-error.ts'
import { canEnter, isRoot, ownerOf } from './owner.ts'

/**
 * The data folder of a clone that names none: `data` in the clone. For root in a folder that no
 * other user can enter (PostgreSQL does not run as root) it is one of its own in /var/lib.
 */
export function defaultDataDir(clone: string): string {
  const inClone = join(clone, 'data')
  if (!isRoot() || canEnter(inClone, ownerOf(inClone))) return inClone
  const hash = createHash('sha256').update(clone).digest('hex').slice(0, 12)
  return `/var/lib/county-golf/${hash}`
}

/** Makes the folder and those above it, enterable by PostgreSQL's user whatever the umask is. */
export function makeDataDir(dataDir: string): void {
  const missing: string[] = []
  for (let at = dataDir; !existsSync(at); at = dirname(at)) missing.unshift(at)
  try {
    // One by one: Node's own recursive way never ends where the system answers ENOENT (/proc).
    for (const folder of missing) makeFolder(folder, 0o755)
    if (!statSync(dataDir).isDirectory()) throw new Error('it is a file')
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** Makes one folder, unless another start was faster. Returns whether this one did. */
export function makeFolder(folder: string, mode: number): boolean {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  chmodSync(folder, mode)
  return true
}

/** The sentence for a data folder that cannot be written. */
export function unwritable(dataDir: string, error: unknown): StartError {
  const why =
    reasons[errorCode(error) ?? ''] ?? (error instanceof Error ? error.message : 'unknown')
  return new StartError(`The data folder ${dataDir} cannot be written: ${why}. Set DATA_DIR.`)
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'it cannot be made there',
}
