import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyPrograms, findBinaries, installedPackage } from './binaries.ts'
import { defaultDataDir } from './data-dir.ts'
import { canEnter, isRoot, ownerOf } from './owner.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binaries-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const stranger = { uid: 54_321, gid: 54_321 }
const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

describe('the PostgreSQL programs', () => {
  it('run from the installed package if their owner can read it', () => {
    const { postgres, version } = findBinaries(self, folder)
    const major = version.split('.')[0]
    const output = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
    expect(output).toContain(`PostgreSQL) ${major}.`)
    expect(existsSync(join(folder, `postgresql-${version}`))).toBe(false)
  })

  it('otherwise run from a world-readable copy, which replaces an older copy', () => {
    mkdirSync(join(folder, 'postgresql-17.0.0'))
    const { folder: installed, version } = installedPackage()
    const native = join(copyPrograms(installed, version, folder), 'native')
    const output = execFileSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
    expect(output).toContain('PostgreSQL')
    expect(statSync(join(native, 'lib')).mode & 0o005).toBe(0o005)
    expect(existsSync(join(folder, 'postgresql-17.0.0'))).toBe(false)
  })
})

describe('a folder', () => {
  it('can be entered only if all of its parents can', () => {
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'home/clone'), { recursive: true })
    expect(canEnter(join(folder, 'home/clone/data'), stranger)).toBe(true)
    chmodSync(join(folder, 'home'), 0o700)
    expect(canEnter(join(folder, 'home/clone/data'), stranger)).toBe(false)
    expect(canEnter(join(folder, 'home/clone/data'), self)).toBe(true)
  })

  it('that only root can enter isn’t used for data, and another folder is', () => {
    chmodSync(folder, 0o755)
    expect(defaultDataDir(folder)).toBe(join(folder, 'data'))
    chmodSync(folder, 0o700)
    const expected = isRoot() ? /^\/var\/lib\/county-golf\/[0-9a-f]{12}$/ : join(folder, 'data')
    expect(defaultDataDir(folder)).toMatch(expected)
  })

  it('always gets the same owner, who isn’t root', () => {
    const owner = ownerOf(join(folder, 'postgres'))
    expect(owner.uid).not.toBe(0)
    expect(ownerOf(join(folder, 'postgres'))).toEqual(owner)
  })
})
