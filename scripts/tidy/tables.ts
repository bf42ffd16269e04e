import { type Finding, isTest, lineOf, type Source } from './source.ts'
import { tableAccess } from './table-access.ts'

type Use = { table: string; line: number }

const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)/g,
  /\binsert\s+into\s+"?(\w+)/gi,
  /\bdelete\s+from\s+"?(\w+)/gi,
  /\bupdate\s+"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
]
const reads = [
  /\b(?:selectFrom|\w+Join|using|from)\(\s*((?:\[[^\]]*\])|['"]\w+)/g,
  // One table, or a list of them.
  /(?<!\bdelete\s+)\b(?:from|join|using)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/g,
]

/** Finds access to tables by parts of the server that aren't allowed to. Only the owner writes a table. */
export function forbiddenTables(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    const part = partOf(source.path)
    if (part === undefined || isTest(source.path)) return []
    const text = withoutComments(source.text)
    const found = (use: Use, rule: string) => ({ path: source.path, line: use.line, rule })
    return [
      ...tablesIn(text, writes)
        .filter(({ table }) => tableAccess[table]?.owner !== part)
        .map((use) =>
          found(use, `table ${use.table} is written by ${part}, ${ownerOf(use.table)}`),
        ),
      ...tablesIn(text, reads)
        .filter(({ table }) => isForeign(table, part))
        .map((use) => found(use, `table ${use.table} is read by ${part}, ${ownerOf(use.table)}`)),
    ]
  })
}

const declaration = 'scripts/tidy/table-access.ts'

/** Finds readers in the list that don't read their table. */
export function unusedReaders(sources: readonly Source[]): Finding[] {
  if (!sources.some((source) => source.path === declaration)) return []
  const found = new Set(
    sources
      .filter((source) => !isTest(source.path))
      .flatMap((source) =>
        tablesIn(withoutComments(source.text), reads).map(
          ({ table }) => `${table} ${partOf(source.path)}`,
        ),
      ),
  )
  return Object.entries(tableAccess).flatMap(([table, { readers }]) =>
    readers
      .filter((reader) => !found.has(`${table} ${reader}`))
      .map((reader) => ({
        path: declaration,
        line: 1,
        rule: `${reader} may read table ${table} and doesn't: remove it from the list`,
      })),
  )
}

/** Returns the module of a file, or the folder or file next to the modules. */
function partOf(file: string): string | undefined {
  return /^server\/src\/(?:modules\/)?([^/]+)/.exec(file)?.[1]
}

function isForeign(table: string, part: string): boolean {
  // Other words after `from` are aliases in the statement.
  if (!Object.hasOwn(tableAccess, table)) return false
  const access = tableAccess[table]
  return access?.owner !== part && !access?.readers.includes(part)
}

function ownerOf(table: string): string {
  const owner = tableAccess[table]?.owner
  return owner === undefined
    ? `and ${declaration} does not list it`
    : `and ${declaration} gives it to ${owner}`
}

/** Replaces comments with spaces, so that line numbers stay the same. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '))

function tablesIn(text: string, patterns: readonly RegExp[]): Use[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const line = lineOf(text, match.index)
      return (match[1] ?? '')
        .split(',')
        .map((item) => ({ table: /\w+/.exec(item)?.[0] ?? '', line }))
    }),
  )
}
