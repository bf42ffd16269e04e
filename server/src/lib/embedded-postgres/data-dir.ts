import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
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
  try {
    const first = mkdirSync(dataDir, { recursive: true })
    for (let made = dataDir; first !== undefined; made = dirname(made)) {
      chmodSync(made, 0o755)
      if (made === first) break
    }
  } catch (error) {
    throw unwritable(dataDir, error)
  }
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
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made there',
}
