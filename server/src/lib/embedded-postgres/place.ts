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
import { StartError } from '../start-error.ts'
import { makeDataDir, makeFolder, unwritable } from './data-dir.ts'
import { canEnter, isRoot, type Owner, ownerOf } from './owner.ts'
import { isAlive } from './process.ts'

/** Where one embedded PostgreSQL keeps what it has, and whose it is. */
export type Place = {
  dataDir: string
  /** The owner's private folder; PostgreSQL's own folder `data` is in it. */
  home: string
  data: string
  socketDir: string
  logFile: string
  owner: Owner
}

// 107 bytes are what a socket's path may have; PostgreSQL appends `/.s.PGSQL.5432`.
const socketDirBytesMax = 107 - '/.s.PGSQL.5432'.length

/** Makes the folders below DATA_DIR, or says in one sentence why that cannot be. */
export function preparePlace(dataDir: string): Place {
  makeDataDir(dataDir)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  const home = join(dataDir, 'postgres')
  const owner = ownerOf(home)
  letPass(dataDir)
  if (!canEnter(dataDir, owner)) {
    throw new StartError(
      `The data folder ${dataDir} lies where only root can enter, and PostgreSQL does not run as root. Set DATA_DIR to another folder.`,
    )
  }
  makePrivate(home, owner, dataDir)
  const place = { dataDir, home, data: join(home, 'data'), logFile: join(dataDir, 'postgres.log') }
  return { ...place, socketDir: socketDirOf(home, owner), owner }
}

// A folder of root's own that was made for us; those above it are not ours to open.
function letPass(dataDir: string): void {
  const { uid, mode } = statSync(dataDir)
  if (isRoot() && uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011)
}

/**
 * A short private folder for the socket where DATA_DIR's path is too long for one. It is always
 * the same for the same DATA_DIR, so that a database left running is found again.
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

/** Removes what stands outside DATA_DIR, once PostgreSQL has ended. */
export function leavePlace(place: Place): void {
  if (place.socketDir !== place.home) rmSync(place.socketDir, { recursive: true, force: true })
}

/** A folder name for work that is renamed into place when it is whole. */
export function unfinished(dataDir: string): string {
  return join(dataDir, `unfinished-${process.pid}`)
}

/** Removes what starts that were killed half-way have left. */
export function sweepUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^unfinished-(\d+)$/.exec(name)?.[1]
    if (pid === undefined || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
