// `npm run test:postgres -- 15`: runs the server's tests on that major version of PostgreSQL. `-- 15 PATTERN` runs
// only the files whose path contains the pattern. Plain JavaScript for Node 20, like start.mjs.
import { ensurePackages } from './packages.mjs'
import { ensureRuntime } from './runtime.mjs'
import { countTests } from './test-run.mjs'

await ensurePackages({ forTests: true })
await ensureRuntime(import.meta.url)
const [major = '', ...patterns] = process.argv.slice(2)
if (!/^\d\d$/.test(major)) {
  process.stderr.write('Usage: npm run test:postgres -- MAJOR_VERSION [PATTERN]\n')
  process.exit(1)
}
await countTests(async ({ serverTestsOn }) => [await serverTestsOn(major, patterns)])
