// `npm run test:matrix`: what `npm test` leaves out, because it takes long. Plain JavaScript for Node 20, like
// start.mjs. `npm run test:matrix -- PATTERN …` runs the tests of `npm test -- PATTERN …` with all sizes, themes, and
// values.
import { ensurePackages } from './packages.mjs'
import { ensureRuntime } from './runtime.mjs'
import { countTests, matrixBrowserTests, patternsOf } from './test-run.mjs'

await ensurePackages({ forTests: true })
await ensureRuntime(import.meta.url)

const patterns = patternsOf(process.argv)

await countTests((runners) =>
  patterns.length > 0 ? runners.matching(patterns, { matrix: true }) : everything(runners),
)

async function everything({ vitest, serverTestsOn, browserTests, engineTests }) {
  return [
    await vitest('clusters and whole servers', ['--project', 'matrix']),
    await serverTestsOn('15'),
    await browserTests(['--grep', matrixBrowserTests.source], { matrix: true }),
    await engineTests(),
  ]
}
