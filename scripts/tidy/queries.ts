import { type Finding, isTest, lineOf, type Source } from './source.ts'

const destructured = /const \{([^}]*)\} = useQuery\(/g
const named = /const (\w+) = useQuery[(<]/g
const inline = /useQuery\([^\n]*\)\.data\b/g

const rule =
  'a failed read shows nothing here: show its error with Retry, or use useOptionalQuery if the screen can do without'

/** Whether a file looks at the error of the query with this name, or passes the query on. */
const isHandled = (text: string, name: string): boolean =>
  new RegExp(
    `\\b${name}\\.(?:error|isError|failureCount|dataUpdatedAt)\\b|query=\\{${name}\\}|[{(\\[,]\\s*${name}\\s*[)\\],}]|\\.\\.\\.${name}\\b|^\\s+${name},$|: ${name}\\b|return ${name}$`,
    'm',
  ).test(text)

/** Finds queries of the web that show nothing when they fail, as if there were nothing to show. */
export function silentQueries(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('web/src/') && !isTest(path))
    .flatMap(({ path, text }) =>
      [
        ...[...text.matchAll(destructured)].filter(
          ([, names = '']) =>
            /\bdata\b/.test(names) && !/\b(?:isError|error|isFetchedAfterMount)\b/.test(names),
        ),
        ...[...text.matchAll(named)].filter(([, name = '']) => !isHandled(text, name)),
        ...text.matchAll(inline),
      ]
        .filter(() => !path.endsWith('/use-optional-query.ts'))
        .map(({ index }) => ({ path, line: lineOf(text, index), rule })),
    )
}
