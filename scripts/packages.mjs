import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { prepare } from './child.mjs'
import { root } from './root.mjs'

/** Installs the packages in the lockfile, unless they're already installed. */
export async function ensurePackages() {
  await install()
  linkNode(path.join(root, 'node_modules'))
}

async function install() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (wanted === undefined || (present !== undefined && isInstalled(wanted, present))) return
  const title = present === undefined ? 'Installing packages (first run only)' : 'Updating packages'
  // No package needs its install script.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit']
  await prepare(title, 'npm', ['ci', ...options, '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutPackages() },
  })
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
