import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isInstalled, linkNode } from './packages.mjs'
import { root } from './root.mjs'

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
const foreign = process.platform === 'linux' ? 'darwin' : 'linux'

describe('the lockfile', () => {
  // When npm writes the lockfile, it omits packages it couldn't fetch, and later refuses them.
  it('has every package for every platform', () => {
    const missing = Object.entries(lock).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(folder, name)),
    )
    expect(missing).toEqual([])
  })
})

/** As Node looks for it: in this folder's packages, then in those of the folders above. */
function isLocked(folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (lock[`${at}${at && '/'}node_modules/${name}`] !== undefined) return true
    if (at === '') return false
  }
}

describe('the packages are installed', () => {
  const wanted = { '': {}, server: {}, 'node_modules/a': { version: '1.0.0' } }

  it('if each has the version of the lockfile', () => {
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false)
    expect(isInstalled(wanted, {})).toBe(false)
  })

  it('without those for other platforms', () => {
    const optional = (more) => ({ 'node_modules/b': { version: '1.0.0', optional: true, ...more } })
    expect(isInstalled(optional({ os: [foreign] }), {})).toBe(true)
    expect(isInstalled(optional({ os: [process.platform], cpu: ['pdp11'] }), {})).toBe(true)
    expect(isInstalled(optional({ os: [`!${process.platform}`] }), {})).toBe(true)
    expect(isInstalled(optional({}), {})).toBe(true)
    expect(isInstalled(optional({ os: process.platform, cpu: process.arch }), {})).toBe(false)
  })

  it('with npm’s links to the workspaces', () => {
    const link = { 'node_modules/@county-golf/server': { link: true } }
    expect(isInstalled(link, link)).toBe(true)
    expect(isInstalled(link, {})).toBe(false)
  })
})

describe('the command of the pinned Node', () => {
  it('is added if npm left it out, and kept otherwise', () => {
    const modules = mkdtempSync(path.join(tmpdir(), 'packages-'))
    onTestFinished(() => rmSync(modules, { recursive: true }))
    const bin = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin')
    for (const folder of [bin, path.join(modules, '.bin')]) mkdirSync(folder, { recursive: true })
    const command = path.join(modules, '.bin/node')
    linkNode(modules)
    expect(() => readFileSync(command)).toThrow('ENOENT')
    writeFileSync(path.join(bin, 'node'), 'a program')
    linkNode(modules)
    linkNode(modules)
    expect(readFileSync(command, 'utf8')).toBe('a program')
  })
})
