import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectTests, quotedIn } from './lib/test-titles.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The rows of the tables, each with its proof. A point that isn't built has no proof to check. */
const proofs = read('docs/spec-coverage.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
  .map((line) => line.split('|').at(2)?.trim() ?? '')
  .filter((proof) => proof !== 'proof' && !proof.startsWith('not built'))

/** As the page's own head explains. */
function fileOf(name: string): string {
  if (name.startsWith('e2e/')) return `${name}.spec.ts`
  if (name.startsWith('contract/')) return `contract/src/${name.slice('contract/'.length)}.test.ts`
  const [, place, rest] = /^(web|server)\/(.+)$/.exec(name) ?? []
  const suffix = name.endsWith('.matrix') ? '.ts' : '.test.ts'
  if (rest?.startsWith('test/')) return `${place}/${rest}${suffix}`
  return place ? `${place}/src/${rest}${suffix}` : `server/src/modules/${name}${suffix}`
}

/** A test's file, and what follows it up to the next file: the titles meant in it. */
const named = proofs
  .flatMap((proof) => [...proof.matchAll(/`([a-z0-9./-]+\/[a-z0-9./-]+)`([^`|]*)/g)])
  .map(([, name = '', after = '']) => ({ name, titles: quotedIn(after) }))
  .filter(({ name }) => name !== 'contract/src')

describe('every row of the page', () => {
  it('names a test, a screen, or screenshots as evidence', () => {
    expect(proofs.filter((proof) => !/`[^`]+`|screens?\b/.test(proof))).toEqual([])
  })

  it.each(named)('names tests that exist: $name $titles', ({ name, titles }) => {
    expectTests(fileOf(name), titles)
  })
})

describe('every screen of the page', () => {
  const screens = globSync('e2e/*screens.ts', { cwd: root }).flatMap((file) => namesIn(read(file)))

  /** A helper puts `admin` before the names of its file. */
  function namesIn(source: string): string[] {
    const names = [...source.matchAll(/\bname: '((?:[^'\\]|\\.)*)'/g)].map(([, name = '']) => name)
    return source.includes('name: `admin $') ? names.map((name) => `admin ${name}`) : names
  }

  const meant = proofs
    .flatMap((proof) => [...proof.matchAll(/screens?: ([^;`]+)/g)])
    .flatMap(([, list = '']) => list.split(/, (?!none)/))
    .map((name) => name.trim())

  it.each(meant)('is opened by e2e/screens: %s', (name) => {
    expect(screens).toContain(name)
  })
})
