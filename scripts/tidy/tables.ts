import { type Finding, isTest, lineOf, type Source } from './source.ts'

const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)/g,
  /\binsert\s+into\s+"?(\w+)/gi,
  /\bdelete\s+from\s+"?(\w+)/gi,
  /\bupdate\s+"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
]

/** A table is written by exactly one module (or by one folder beside the modules). */
export function sharedTables(sources: readonly Source[]): Finding[] {
  const writers = new Map<string, { owner: string; finding: Finding }[]>()
  for (const source of sources) {
    if (!source.path.startsWith('server/src/') || isTest(source.path)) continue
    const owner = /^server\/src\/(modules\/[^/]+|[^/]+)/.exec(source.path)?.[1] ?? source.path
    for (const { table, line } of tablesWritten(source.text)) {
      const rule = `table ${table} is written by ${owner}`
      const finding = { path: source.path, line, rule }
      writers.set(table, [...(writers.get(table) ?? []), { owner, finding }])
    }
  }
  return [...writers.values()].flatMap((found) => {
    const owners = [...new Set(found.map(({ owner }) => owner))]
    if (owners.length === 1) return []
    return found.map(({ owner, finding }) => {
      const others = owners.filter((other) => other !== owner).join(' and ')
      return { ...finding, rule: `${finding.rule}, and by ${others} too` }
    })
  })
}

function tablesWritten(text: string): { table: string; line: number }[] {
  return writes.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      table: match[1] ?? '',
      line: lineOf(text, match.index),
    })),
  )
}
