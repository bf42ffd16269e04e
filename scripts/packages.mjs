import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prepare } from './child.mjs'
import { root } from './root.mjs'

const modules = path.join(root, 'node_modules')
/** Exists while npm adds packages to others. */
const unfinished = path.join(modules, '.unfinished')
const installer = path.join(root, 'scripts/install-packages.mjs')
/** The package whose address tells those of all. Its list of versions is short. */
export const sample = 'p-limit'

/**
 * Installs the packages in the lockfile, unless they're already installed: those of the workspaces, which build and run
 * the product.
 * @param options.forTests also installs the root's own, which are for tests and checks
 */
export async function ensurePackages({ forTests = false } = {}) {
  await install(forTests)
  linkNode(modules)
}

async function install(forTests) {
  const locked = packagesOf('package-lock.json')
  if (locked === undefined) return
  const wanted = forTests ? locked : packagesOfWorkspaces(locked)
  const present = existsSync(unfinished) ? undefined : packagesOf('node_modules/.package-lock.json')
  if (present !== undefined && isInstalled(wanted, present)) return
  // A server may be running, so packages are added to those that are there.
  const command = present === undefined ? ['ci'] : ['install', '--no-save']
  const scope = forTests ? [] : ['--workspaces']
  // No package needs its install script.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit']
  const finish = () => rmSync(unfinished, { force: true })
  if (present !== undefined) {
    writeFileSync(unfinished, '')
    // npm undoes what failed or was interrupted, but not what was killed.
    process.once('exit', finish)
  }
  await prepare(
    titleFor(present, forTests),
    process.execPath,
    [installer, ...command, ...scope, ...options, '--no-fund', '--loglevel=error'],
    { cwd: root, env: { ...process.env, PATH: pathWithoutPackages() } },
  )
  finish()
}

function titleFor(present, forTests) {
  if (present === undefined) return 'Installing packages (first run only)'
  return forTests ? 'Installing what the tests need' : 'Updating packages'
}

/** Adds the command of the pinned Node, which npm 9 (the one of Debian 12 and 13) leaves out. */
export function linkNode(modules) {
  const bin = path.join(modules, '.bin')
  const program = path.join('..', `node-${process.platform}-${process.arch}`, 'bin/node')
  const link = path.join(bin, 'node')
  if (existsSync(path.join(bin, program)) && !existsSync(link)) symlinkSync(program, link)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Returns the part of the lockfile that the workspaces need, without what only the root does. */
export function packagesOfWorkspaces(locked) {
  const found = new Map()
  const add = (folder) => {
    if (folder === undefined || found.has(folder)) return
    const entry = locked[folder]
    found.set(folder, entry)
    if (entry.link) add(entry.resolved)
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = entry
    const needed = { ...dependencies, ...devDependencies, ...optionalDependencies }
    for (const name of Object.keys(peerDependencies ?? {}))
      if (!entry.peerDependenciesMeta?.[name]?.optional) needed[name] = '*'
    for (const name of Object.keys(needed)) add(folderOf(locked, name, folder))
  }
  for (const [folder, { link }] of Object.entries(locked)) if (link) add(folder)
  return Object.fromEntries(found)
}

/** Returns where the lockfile has a package that another needs: in its own folder, or in one above. */
export function folderOf(locked, name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = `${at}${at && '/'}node_modules/${name}`
    if (locked[folder] !== undefined) return folder
    if (at === '') return undefined
  }
}

/**
 * Returns a lockfile with the address of each package.
 * @param address of the sample's version in the lockfile, as this machine's registry names it
 * @returns undefined if the address doesn't end as those of most registries do
 */
export function withAddresses(lockfile, address) {
  const sampleEnd = addressEnd(sample, lockfile.packages[`node_modules/${sample}`].version)
  if (!address.endsWith(sampleEnd)) return undefined
  const registry = address.slice(0, -sampleEnd.length)
  const packages = Object.entries(lockfile.packages).map(([folder, entry]) => {
    if (entry.integrity === undefined) return [folder, entry]
    const name = entry.name ?? folder.split('node_modules/').at(-1)
    return [folder, { ...entry, resolved: registry + addressEnd(name, entry.version) }]
  })
  return { ...lockfile, packages: Object.fromEntries(packages) }
}

const addressEnd = (name, version) => `${name}/-/${name.split('/').at(-1)}-${version}.tgz`

/** Compares the lockfile with npm's own record of what it installed. */
export function isInstalled(wanted, present) {
  return Object.entries(wanted).every(([folder, { version, link, optional, os, cpu, libc }]) => {
    if (!folder.includes('node_modules/')) return true
    const found = present[folder]
    // A new workspace.
    if (link) return found?.link === true
    if (found !== undefined) return found.version === version
    // npm skips optional packages for other platforms, along with their dependencies.
    const forThisMachine = (os ?? cpu) !== undefined && libc === undefined
    const missed = forThisMachine && allows(os, process.platform) && allows(cpu, process.arch)
    return optional === true && !missed
  })
}

function allows(list, value) {
  const names = [list ?? []].flat()
  if (names.includes(`!${value}`)) return false
  return names.every((name) => name.startsWith('!')) || names.includes(value)
}

// npm may replace the pinned Node, so it must not run on it.
function pathWithoutPackages() {
  const bin = path.join('node_modules', '.bin')
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.filter((folder) => !folder.endsWith(bin)).join(path.delimiter)
}
