import { execFile } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { type ClusterFolders, removeAbandonedFolders, stagingFolder } from './folders.ts'
import { isRoot, namedAccount, type Owner } from './owner.ts'
import { StartError } from './start-error.ts'

/** The owner of everything in the embedded database. */
export const role = 'county_golf'

/**
 * Creates PostgreSQL's data folder atomically, unless it exists.
 * @throws StartError if the folder is from another major version
 */
export async function ensureCluster(folders: ClusterFolders, binaries: Binaries, sync: boolean) {
  if (existsSync(folders.data)) return checkVersion(folders, binaries)
  removeAbandonedFolders(folders.dataDir)
  const fresh = stagingFolder(folders.dataDir)
  mkdirSync(fresh, { mode: 0o700 })
  try {
    await initdb(binaries, fresh, sync)
    if (isRoot()) chownRecursively(folders.owner, fresh)
    renameSync(fresh, folders.data)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process may have created the same folder first.
    if (!existsSync(folders.data)) throw error
  }
}

/** The files from which PostgreSQL reads settings, some of which name commands that it runs, and who may log in. */
const configuration = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf']

/** Replaces the configuration in a data folder with that of a new cluster. */
export async function resetConfiguration(folders: ClusterFolders, binaries: Binaries) {
  const fresh = stagingFolder(folders.dataDir)
  mkdirSync(fresh, { mode: 0o700 })
  try {
    await initdb(binaries, fresh, false)
    for (const name of configuration) {
      const target = join(folders.data, name)
      rmSync(target, { recursive: true, force: true })
      copyFileSync(join(fresh, name), target)
      if (isRoot()) lchownSync(target, folders.owner.uid, folders.owner.gid)
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

async function initdb(binaries: Binaries, folder: string, sync: boolean): Promise<void> {
  const account = namedAccount()
  if (isRoot()) chownSync(folder, account.uid, account.gid)
  const options = ['--pgdata', folder, '--username', role, '--auth', 'trust', '--encoding', 'UTF8']
  // Unicode case mapping, sorted by code point, so results are the same on every machine.
  options.push('--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C')
  if (!sync) options.push('--no-sync')
  try {
    await promisify(execFile)(binaries.initdb, [...options, '--no-instructions'], {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      ...(isRoot() ? account : {}),
    })
  } catch (error) {
    throw new StartError(`Couldn’t create the embedded database: ${lastLine(error)}`)
  }
}

function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  const reason = output.split('\n').find((line) => /error|fatal/i.test(line))
  return reason ?? (error instanceof Error ? error.message : String(error))
}

function checkVersion(folders: ClusterFolders, binaries: Binaries): void {
  const written = readFileSync(join(folders.data, 'PG_VERSION'), 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (written === major) return
  throw new StartError(
    `The data in ${folders.data} is from PostgreSQL ${written}, and this version of County Golf uses ${major}. Move it with pg_dump, or set DATA_DIR to a new folder.`,
  )
}

function chownRecursively(owner: Owner, path: string): void {
  const found = lstatSync(path)
  if (found.isDirectory())
    for (const name of readdirSync(path)) chownRecursively(owner, join(path, name))
  lchownSync(path, owner.uid, owner.gid)
}
