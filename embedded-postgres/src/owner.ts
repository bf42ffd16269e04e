import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The user that owns PostgreSQL's processes and files. */
export type Owner = { uid: number; gid: number }

// Debian doesn't assign 30000 to 59999, and the ranges of systemd and containers are elsewhere.
const firstFreeUid = 30_000
const freeUids = 30_000

/** Whether this process is root. PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Returns the user that runs PostgreSQL on this folder. Ordinary users run it as themselves. For root, it's the
 * folder's existing owner, or else an unused uid, so that no other program on the machine can read the data.
 */
export function ownerOf(folder: string): Owner {
  if (!isRoot()) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found !== undefined && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const uid = unusedUid(folder)
  return { uid, gid: uid }
}

/**
 * Returns an existing account for initdb, which fails if its user has no name. Its files get their real owner
 * before they hold any data.
 */
export function namedAccount(): Owner {
  const fields = accounts().find((account) => account[0] === 'nobody')
  return { uid: Number(fields?.[2] ?? 65_534), gid: Number(fields?.[3] ?? 65_534) }
}

/** Whether the owner can enter this folder and all its parents. */
export function canEnter(folder: string, owner: Owner): boolean {
  let existing = resolve(folder)
  // Missing folders will be created with the right permissions.
  while (!existsSync(existing)) existing = dirname(existing)
  for (let at = realpathSync(existing); ; at = dirname(at)) {
    if (!canSearch(statSync(at), owner)) return false
    if (at === dirname(at)) return true
  }
}

function canSearch(folder: { uid: number; gid: number; mode: number }, owner: Owner): boolean {
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
