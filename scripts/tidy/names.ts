import { type Finding, isTest, lineOf, type Source } from './source.ts'

const exported =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm

/** Finds exported names that mean two things in one workspace. */
export function sharedNames(sources: readonly Source[]): Finding[] {
  const declared = new Map<string, string>()
  return sources
    .filter(({ path }) => /^\w[\w-]*\/src\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)].flatMap(({ 1: name = '', index }) => {
        const key = `${path.split('/')[0]} ${name}`
        const other = declared.get(key) ?? path
        declared.set(key, other)
        if (other === path) return []
        return [{ path, line: lineOf(text, index), rule: `${name} is exported by ${other}, too` }]
      }),
    )
}
