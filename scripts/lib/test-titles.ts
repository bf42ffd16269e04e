/** The titles in single quotes within a text. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/'([^']+)'/g)].map(([, title = '']) => title)

/** The titles that `it('…'`, `test('…'` and `test.each(…)('…'` have in a file's source. */
export function titlesOf(source: string): string[] {
  const calls = source.matchAll(/(?:\b(?:it|test)\(|\)\()\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)
  return [...calls].map(([, , title = '']) => title.replaceAll('\\', ''))
}
