// `npm run test:matrix`: what `npm test` leaves out, because it takes long. Plain JavaScript for Node 20, like
// start.mjs.
import { ensurePackages } from './packages.mjs'
import { ensureRuntime } from './runtime.mjs'
import { countTests } from './test-run.mjs'

await ensurePackages()
await ensureRuntime(import.meta.url)

await countTests(async ({ vitest, serverTestsOn, browserTests }) => [
  await vitest('clusters and whole servers', ['--project', 'matrix']),
  await serverTestsOn('15'),
  await browserTests([], { matrix: true }),
])
