import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8')

/** As the page's own head explains. */
function fileOf(name: string): string {
  if (name.startsWith('e2e/')) return `${name}.spec.ts`
  const [, place, rest] = /^(web|server)\/(.+)$/.exec(name) ?? []
  return place ? `${place}/src/${rest}.test.ts` : `server/src/modules/${name}.test.ts`
}

/** A test's file, and what follows it up to the next file: the titles meant in it. */
const named = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...line.matchAll(/`([a-z0-9./-]+\/[a-z0-9./-]+)`([^`|]*)/g)])
  .map(([, name = '', after = '']) => ({ name, titles: titlesIn(after) }))
  .filter(({ name }) => name !== 'contract/src')

function titlesIn(after: string): string[] {
  return [...after.matchAll(/'([^']+)'/g)].map(([, title = '']) => title)
}

it('names many tests', () => {
  expect(named.length).toBeGreaterThan(200)
})

it.each(named)('$name $titles', ({ name, titles }) => {
  const file = path.join(root, fileOf(name))
  expect(existsSync(file), file).toBe(true)
  const tests = readFileSync(file, 'utf8')
  for (const title of titles) expect(tests).toContain(title)
})
