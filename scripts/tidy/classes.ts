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

/** Finds classes that code reads from a CSS module that doesn't define them. */
export function missingClasses(sources: readonly Source[]): Finding[] {
  const defined = new Map(
    sources
      .filter(({ path }) => path.endsWith('.module.css'))
      .map(({ path, text }) => [path, new Set(classesOf(text).map(({ name }) => name))]),
  )
  return sources.flatMap((source) =>
    importsOf(source).flatMap(({ target }) => {
      const file = target.slice(target.lastIndexOf('/') + 1).replaceAll('.', '\\.')
      const name = new RegExp(`import (\\w+) from '[^']*/${file}'`).exec(source.text)?.[1]
      const classes = defined.get(target)
      if (!name || !classes) return []
      return [...source.text.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'))]
        .filter(([, read = '']) => !classes.has(read))
        .map(({ 1: read, index }) => ({
          path: source.path,
          line: lineOf(source.text, index),
          rule: `class ${read} is not in ${target}`,
        }))
    }),
  )
}

const shared = 'web/src/theme/shared.css'

/** Finds shared classes that no element names and no module composes. */
export function unusedSharedClasses(sources: readonly Source[]): Finding[] {
  const code = sources
    .filter(({ path }) => path !== shared && /\.(?:tsx|css)$/.test(path))
    .map(({ text }) => text)
    .join('\n')
  return sources
    .filter(({ path }) => path === shared)
    .flatMap(({ path, text }) =>
      classesOf(text)
        .filter(({ name }) => !new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(code))
        .map(({ name, line }) => ({ path, line, rule: `class ${name} is used nowhere` })),
    )
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
