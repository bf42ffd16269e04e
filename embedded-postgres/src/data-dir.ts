import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canEnter, isRoot, ownerOf } from './owner.ts'
import { errorCode, StartError } from './start-error.ts'

/**
 * Returns the default data folder, `data` in the clone. PostgreSQL doesn't run as root, so if this is root and
 * other users can't enter the clone, it's a folder in /var/lib.
 */
export function defaultDataDir(clone: string): string {
  const inClone = join(clone, 'data')
  if (!isRoot() || canEnter(inClone, ownerOf(inClone))) return inClone
  const hash = createHash('sha256').update(clone).digest('hex').slice(0, 12)
  return `/var/lib/county-golf/${hash}`
}

/** Creates the folder and its parents. PostgreSQL's user can enter them, whatever the umask is. */
export function makeDataDir(dataDir: string): void {
  const missing: string[] = []
  for (let at = dataDir; !existsSync(at); at = dirname(at)) missing.unshift(at)
  try {
    // One by one, because Node's recursive mkdir loops forever if the system returns ENOENT (in /proc).
    for (const folder of missing) makeFolder(folder, 0o755)
    if (!statSync(dataDir).isDirectory()) throw new Error('it is a file')
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** Creates one folder, unless another process did first. Returns whether this one did. */
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

/** The error for a data folder that isn't writable. */
export function unwritable(dataDir: string, error: unknown): StartError {
  const why =
    reasons[errorCode(error) ?? ''] ?? (error instanceof Error ? error.message : 'unknown')
  return new StartError(
    `Couldn’t write to the data folder ${dataDir}: ${why}. Set DATA_DIR to another folder.`,
  )
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is a file',
  ENOENT: 'it can’t be created there',
}
