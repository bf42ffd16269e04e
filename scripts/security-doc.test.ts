import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { quotedIn, titlesOf } from './lib/test-titles.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

// Long lines are wrapped in the document, and so are titles.
const document = read('docs/security.md').replaceAll(/\s+/g, ' ')
const named = [...document.matchAll(/`([\w./-]+\.test\.ts)`((?:,? '[^']+')*)/g)].map(
  ([, name = '', titles = '']) => ({
    file: /^(web|e2e|scripts|server|contract)\//.test(name) ? name : `server/src/${name}`,
    titles: quotedIn(titles),
  }),
)

it.each(named)('docs/security.md names tests that are there: $file $titles', ({ file, titles }) => {
  expect(existsSync(path.join(root, file)), file).toBe(true)
  const known = titlesOf(read(file))
  for (const title of titles)
    expect(
      known.some((one) => one.includes(title)),
      `'${title}' is no test of ${file}`,
    ).toBe(true)
})
