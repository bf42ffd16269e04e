// `npm test`. Plain JavaScript for Node 20, like start.mjs. It runs everything else on the pinned Node.
// `npm test -- PATTERN …` runs only the test files whose path contains one of the patterns, or else the tests with
// their words in the name.
import { ensurePackages } from './packages.mjs'
import { ensureRuntime } from './runtime.mjs'
import { countTests, patternsOf, program, script, webBuild } from './test-run.mjs'

await ensurePackages({ forTests: true })
await ensureRuntime(import.meta.url)

const patterns = patternsOf(process.argv)
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

await countTests((runners) =>
  patterns.length > 0 ? runners.matching(patterns) : everything(runners),
)

async function everything({ steps, vitest, browserTests }) {
  return [
    await steps(checks),
    await vitest('unit and integration tests', projects),
    await browserTests([]),
  ]
}
