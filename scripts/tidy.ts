/** Checks the rules of this repository that no other tool can. Prints `file:line rule` for each violation. */
import { missingClasses, unusedClasses, unusedSharedClasses } from './tidy/classes.ts'
import { forbiddenImports, zodInWeb } from './tidy/imports.ts'
import { leftoversIn, longFiles } from './tidy/leftovers.ts'
import { sharedNames } from './tidy/names.ts'
import { silentQueries } from './tidy/queries.ts'
import { type Finding, readSources } from './tidy/source.ts'
import { forbiddenTables, unusedReaders } from './tidy/tables.ts'
import { oldVoice } from './tidy/voice.ts'

const rules = [
  forbiddenImports,
  zodInWeb,
  forbiddenTables,
  unusedReaders,
  unusedClasses,
  missingClasses,
  unusedSharedClasses,
  sharedNames,
  silentQueries,
  longFiles,
  leftoversIn,
]

/** Returns all violations in the clone at `root`, in order of file and line. */
export function tidy(root: string): Finding[] {
  const sources = readSources(root)
  return [...rules.flatMap((rule) => rule(sources)), ...oldVoice(root)].sort(
    (a, b) => a.path.localeCompare(b.path) || a.line - b.line,
  )
}

if (import.meta.main) {
  const findings = tidy(`${import.meta.dirname}/..`)
  for (const { path, line, rule } of findings) process.stdout.write(`${path}:${line} ${rule}\n`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
