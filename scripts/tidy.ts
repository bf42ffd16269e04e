/**
 * Checks the rules of this repository that no other tool can. Prints `file:line rule` for each violation.
 * `node scripts/tidy.ts web/src server/src` also checks the wording in these folders.
 */
import { forbiddenImports, zodInWeb } from './tidy/imports.ts'
import { leftoversIn, longFiles } from './tidy/leftovers.ts'
import { type Finding, readSources } from './tidy/source.ts'
import { forbiddenTables, unusedReaders } from './tidy/tables.ts'
import { oldVoice, plainPlaces } from './tidy/voice.ts'

const rules = [forbiddenImports, zodInWeb, forbiddenTables, unusedReaders, longFiles, leftoversIn]

/** Returns all violations in the clone at `root`, in order of file and line. */
export function tidy(root: string, otherPlaces: readonly string[] = []): Finding[] {
  const sources = readSources(root)
  return [
    ...rules.flatMap((rule) => rule(sources)),
    ...oldVoice(root, [...plainPlaces, ...otherPlaces]),
  ].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

if (import.meta.main) {
  const findings = tidy(`${import.meta.dirname}/..`, process.argv.slice(2))
  for (const { path, line, rule } of findings) process.stdout.write(`${path}:${line} ${rule}\n`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
