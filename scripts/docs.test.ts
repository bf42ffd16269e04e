import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { quotedIn, titlesOf } from './lib/test-titles.ts'
import { testFiles } from './test-files.mjs'

const root = path.join(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const { scripts } = JSON.parse(read('package.json'))

const folders = '{contract,embedded-postgres,server,demo,web,e2e,bench,simulate,scripts,docs}'
const files = globSync(`${folders}/**/*.*`, {
  cwd: root,
  exclude: (file) => /node_modules|^dist$/.test(file),
}).map((file) => `/${file.split(path.sep).join('/')}`)

describe.each(documents)('%s', (document) => {
  const text = read(document)

  it('links to files that exist', () => {
    const broken = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)/g)].filter(
      ([, file = '']) => !existsSync(path.join(root, path.dirname(document), file)),
    )
    expect(broken.map(([link]) => link)).toEqual([])
  })

  it('names commands that exist', () => {
    const named = [
      ...text.matchAll(/(?:npm run (?:--silent )?|^county-golf )([a-z][a-z:]+)/gm),
    ].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names source files that exist', () => {
    const named = [...text.matchAll(/`(?!\S*\/x\.)([\w./-]+\.(?:tsx?|mjs|sql|css|csv))`/g)].map(
      ([, name = '']) => name,
    )
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
  })
})

it('CONTRIBUTING.md’s examples of npm test find tests', () => {
  const examples = [...read('CONTRIBUTING.md').matchAll(/^npm test -- (\S+|'[^']+') +#/gm)]
  expect(examples.length).toBeGreaterThan(1)
  for (const [, pattern = ''] of examples) {
    const [words] = quotedIn(pattern)
    const found = testFiles().filter((file) =>
      words === undefined
        ? file.includes(pattern)
        : titlesOf(read(file)).some((title) => title.includes(words)),
    )
    expect(found, pattern).not.toEqual([])
  }
})

describe('every decision', () => {
  const records = documents.filter((file) => /decisions\/(?!README)/.test(file))

  it.each(records)('has status, date, context, decision, and consequences: %s', (record) => {
    expect(read(record)).toMatch(
      /^# .+\n\nStatus: \w+\. Date: \d{4}-\d\d-\d\d\.\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/,
    )
  })

  it.each(records)('is in the index: %s', (record) => {
    expect(read('docs/decisions/README.md')).toContain(`](${path.basename(record)})`)
  })

  it.each(records)('fits a page and a half: %s', (record) => {
    expect(read(record).split('\n').length).toBeLessThanOrEqual(75)
  })
})
