/** The rules of the house that no other tool knows. Prints `file:line rule` for each breach. */
import { wrongDirections, zodInWeb } from './tidy/directions.ts'
import { forgottenThings, longFiles } from './tidy/leftovers.ts'
import { type Finding, readSources } from './tidy/source.ts'
import { sharedTables } from './tidy/tables.ts'

const rules = [wrongDirections, zodInWeb, sharedTables, longFiles, forgottenThings]

/** All breaches in the clone at `root`, in the order of files and lines. */
export function tidy(root: string): Finding[] {
  const sources = readSources(root)
  return rules
    .flatMap((rule) => rule(sources))
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

if (import.meta.main) {
  const findings = tidy(`${import.meta.dirname}/..`)
  for (const { path, line, rule } of findings) process.stdout.write(`${path}:${line} ${rule}\n`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
