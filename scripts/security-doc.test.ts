import { readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'vitest'
import { expectTests, quotedIn } from './lib/test-titles.ts'

// Long lines are wrapped in the document, and so are titles.
const page = path.join(import.meta.dirname, '../docs/security.md')
const document = readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ')
const named = [...document.matchAll(/`([\w./-]+\.(?:test|matrix)\.ts)`((?:,? '[^']+')*)/g)].map(
  ([, name = '', titles = '']) => ({
    file: /^(web|e2e|scripts|server|contract|demo)\//.test(name) ? name : `server/src/${name}`,
    titles: quotedIn(titles),
  }),
)

it.each(named)('docs/security.md names tests that exist: $file $titles', ({ file, titles }) => {
  expectTests(file, titles)
})
