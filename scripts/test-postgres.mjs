// `npm run test:postgres -- 15`: runs the server's tests on that major version of PostgreSQL. `-- 15 PATTERN` runs
// only the files whose path contains the pattern. Plain JavaScript for Node 20, like start.mjs.
import path from 'node:path'
import { stopSignals } from './child.mjs'
import { ensurePackages } from './packages.mjs'
import { root } from './root.mjs'
import { ensureRuntime } from './runtime.mjs'
import { openScratchFolder } from './scratch-folder.mjs'
import { runStep, stopSteps } from './steps.mjs'

await ensurePackages()
await ensureRuntime(import.meta.url)
const [major = '', ...patterns] = process.argv.slice(2)
if (!/^\d\d$/.test(major)) {
  process.stderr.write('Usage: npm run test:postgres -- MAJOR_VERSION [PATTERN]\n')
  process.exit(1)
}
const scratch = openScratchFolder()
for (const signal of stopSignals) process.on(signal, stopSteps)
const { DATABASE_URL, TEST_DATABASE_URL, ...environment } = process.env
const code = await runStep({
  name: `server tests on PostgreSQL ${major}`,
  command: path.join(root, 'node_modules/.bin/vitest'),
  args: ['run', '--project', 'server', ...patterns],
  env: { ...environment, TMPDIR: scratch.folder, TEST_POSTGRES: major },
  loud: true,
})
await scratch.clear()
process.exit(code)
