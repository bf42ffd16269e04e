import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeDataDir, makeFolder, unwritable } from './data-dir.ts'
import { canEnter, isRoot, type Owner, ownerOf } from './owner.ts'
import { isAlive } from './process.ts'
import { StartError } from './start-error.ts'

/** The folders of an embedded PostgreSQL, and their owner. */
export type ClusterFolders = {
  dataDir: string
  /** The owner's private folder, which contains PostgreSQL's `data` folder. */
  home: string
  data: string
  socketDir: string
  logFile: string
  owner: Owner
}

// Socket paths are limited to 107 bytes, and PostgreSQL appends `/.s.PGSQL.5432`.
const socketDirBytesMax = 107 - '/.s.PGSQL.5432'.length

/** Creates the folders in DATA_DIR. @throws StartError if it can't */
export function prepareFolders(dataDir: string): ClusterFolders {
  makeDataDir(dataDir)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  const home = join(dataDir, 'postgres')
  const owner = ownerOf(home)
  allowTraversal(dataDir)
  if (!canEnter(dataDir, owner)) {
    throw new StartError(
      `Only root can open the data folder ${dataDir}, and PostgreSQL doesn’t run as root. Set DATA_DIR to another folder.`,
    )
  }
  makePrivate(home, owner, dataDir)
  const folders = {
    dataDir,
    home,
    data: join(home, 'data'),
    logFile: join(dataDir, 'postgres.log'),
  }
  return { ...folders, socketDir: socketDirOf(home, owner), owner }
}

// Opens up only DATA_DIR itself, which root created for us, and never its parents.
function allowTraversal(dataDir: string): void {
  const { uid, mode } = statSync(dataDir)
  if (isRoot() && uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011)
}

/**
 * Returns a short private folder for the socket if DATA_DIR's path is too long. It's stable for a DATA_DIR, so
 * that a database left running can be found again.
 */
function socketDirOf(home: string, owner: Owner): string {
  if (Buffer.byteLength(home) <= socketDirBytesMax) return home
  const short = `/tmp/county-golf-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  makePrivate(short, owner, short)
  return short
}

function makePrivate(folder: string, owner: Owner, named: string): void {
  try {
    const made = makeFolder(folder, 0o700)
    if (made && isRoot()) chownSync(folder, owner.uid, owner.gid)
    const found = lstatSync(folder)
    if (!found.isDirectory() || found.uid !== owner.uid) {
      throw new Error(`${folder} belongs to another user`)
    }
  } catch (error) {
    throw unwritable(named, error)
  }
}

/** Removes files outside DATA_DIR after PostgreSQL has exited. */
export function removeSocketDir(folders: ClusterFolders): void {
  if (folders.socketDir !== folders.home)
    rmSync(folders.socketDir, { recursive: true, force: true })
}

/** A temporary folder, to be renamed into place when complete. */
export function stagingFolder(dataDir: string): string {
  return join(dataDir, `unfinished-${process.pid}`)
}

/** Removes temporary folders left by killed processes. */
export function removeAbandonedFolders(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^unfinished-(\d+)$/.exec(name)?.[1]
    if (pid === undefined || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
