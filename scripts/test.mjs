// `npm test`. Plain JavaScript for Node 20, like start.mjs. It runs everything else on the pinned Node.
// `npm test -- PATTERN` runs only the tests whose file, or else whose name, contains the pattern.
import { ensurePackages } from './packages.mjs'
import { ensureRuntime } from './runtime.mjs'
import { filesFor } from './test-files.mjs'
import { countTests, program, script, webBuild } from './test-run.mjs'

await ensurePackages()
await ensureRuntime(import.meta.url)

const pattern = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
const cached = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/cspell',
]
// Types and spelling are checked again only where they changed. More threads of the type checker repeat each other's
// work, and another check has the other core.
const checks = [
  webBuild,
  program('types', 'tsc', '-p', '.', '--singleThreaded'),
  program('web types', 'tsc', '-p', 'web', '--singleThreaded'),
  program('format and lint', 'biome', 'check', '--error-on-warnings'),
  program('unused code', 'knip'),
  program('spelling', 'cspell', 'lint', '--no-progress', ...cached),
  script('tidy', 'scripts/tidy.ts'),
]
const projects = ['server', 'web', 'scripts'].flatMap((name) => ['--project', name])

await countTests(pattern === undefined ? everything : matching)

async function everything({ steps, vitest, browserTests }) {
  return [
    await steps(checks),
    await vitest('unit and integration tests', projects),
    await browserTests([]),
  ]
}

async function matching({ vitest, browserTests }) {
  const { files, byName } = filesFor(pattern)
  const browser = files.filter((file) => file.startsWith('e2e/'))
  const unit = files.filter((file) => !file.startsWith('e2e/'))
  const named = byName ? ['-t', pattern, '--passWithNoTests'] : []
  const counts = []
  if (unit.length > 0) counts.push(await vitest('unit and integration tests', [...named, ...unit]))
  if (browser.length > 0)
    counts.push(await browserTests(byName ? ['--grep', pattern, '--pass-with-no-tests'] : browser))
  if (counts.some(({ passed, failed }) => passed + failed > 0)) return counts
  process.stdout.write(`No test file or name contains “${pattern}”.\n`)
  return [{ passed: 0, failed: 1, failures: [pattern] }]
}
