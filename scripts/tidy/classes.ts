import { type Finding, importsOf, lineOf, type Source } from './source.ts'

/** Finds classes of CSS modules that no importing file uses. Modules read by a computed name are skipped. */
export function unusedClasses(sources: readonly Source[]): Finding[] {
  const importers = new Map<string, string[]>()
  for (const source of sources)
    for (const { target } of importsOf(source))
      if (target.endsWith('.module.css'))
        importers.set(target, [...(importers.get(target) ?? []), source.text])
  return sources
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const code = (importers.get(path) ?? []).join('\n')
      if (/\b(?:styles|\w+Styles)\[[^'"]/.test(code)) return []
      return classesOf(text)
        .filter(({ name }) => !new RegExp(`\\w\\??\\.${name}\\b|\\['${name}'\\]`).test(code))
        .map(({ name, line }) => ({ path, line, rule: `class ${name} is used nowhere` }))
    })
}

/** Returns each class of a style sheet where it first appears. */
function classesOf(css: string): { name: string; line: number }[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  const text = css.replace(/\/\*.*?\*\//gs, blank).replace(/url\([^)]*\)|:global\([^)]*\)/g, blank)
  const found = new Map<string, number>()
  for (const match of text.matchAll(/\.([A-Za-z_][\w-]*)/g))
    if (!found.has(match[1] ?? '')) found.set(match[1] ?? '', lineOf(text, match.index))
  return [...found].map(([name, line]) => ({ name, line }))
}
