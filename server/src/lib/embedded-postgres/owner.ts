import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The user that PostgreSQL's processes and files belong to. */
export type Owner = { uid: number; gid: number }

// Debian leaves 30000 to 59999 to nobody; systemd and container ranges lie elsewhere.
const firstFreeUid = 30_000
const freeUids = 30_000

/** True where this process is root, as which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Who runs the PostgreSQL of this folder: an ordinary user runs it as they are. For root it is
 * whoever the folder belongs to already, else a user number of its own that no account has, so
 * that no other program of the machine can read the data.
 */
export function ownerOf(folder: string): Owner {
  if (!isRoot()) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found !== undefined && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const uid = unusedUid(folder)
  return { uid, gid: uid }
}

/**
 * An account that exists, for initdb, which asks for its user's name and stops where there is
 * none. Its files are handed to the owner before anything is kept in them.
 */
export function namedAccount(): Owner {
  const fields = accounts().find((account) => account[0] === 'nobody')
  return { uid: Number(fields?.[2] ?? 65_534), gid: Number(fields?.[3] ?? 65_534) }
}

/** True when the owner may pass through every folder down to this one and into it. */
export function canEnter(folder: string, owner: Owner): boolean {
  let existing = resolve(folder)
  // A folder still to be made will be made so that it can be entered.
  while (!existsSync(existing)) existing = dirname(existing)
  for (let at = realpathSync(existing); ; at = dirname(at)) {
    if (!maySearch(statSync(at), owner)) return false
    if (at === dirname(at)) return true
  }
}

function maySearch(folder: { uid: number; gid: number; mode: number }, owner: Owner): boolean {
  if (folder.uid === owner.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === owner.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

function unusedUid(folder: string): number {
  const taken = new Set(accounts().map((account) => Number(account[2])))
  const start = createHash('sha256').update(folder).digest().readUInt32BE() % freeUids
  for (let step = 0; step < freeUids; step += 1) {
    const uid = firstFreeUid + ((start + step) % freeUids)
    if (!taken.has(uid)) return uid
  }
  return namedAccount().uid
}

function accounts(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}
