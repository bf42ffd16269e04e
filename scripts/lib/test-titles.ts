import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Expects a test file (path from the root) to exist and to have tests whose titles contain these. */
export function expectTests(file: string, titles: readonly string[]): void {
  expect(existsSync(path.join(root, file)), file).toBe(true)
  const known = titlesOf(readFileSync(path.join(root, file), 'utf8'))
  for (const title of titles)
    expect(
      known.some((one) => one.includes(title)),
      `'${title}' is no test of ${file}`,
    ).toBe(true)
}

/** Returns the single-quoted titles in a text. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/'([^']+)'/g)].map(([, title = '']) => title)

/** Returns the titles of `it('…'`, `test('…'`, and `test.each(…)('…'` in a file's source. */
export function titlesOf(source: string): string[] {
  const calls = source.matchAll(/(?:\b(?:it|test)\(|\)\()\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)
  return [...calls].map(([, , title = '']) => title.replaceAll('\\', ''))
}
