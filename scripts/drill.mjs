// `npm run drill` runs all drills, and `npm run drill -- NAME` one of server/test/drills. Plain JavaScript for
// Node 20, like start.mjs.
import path from 'node:path'
import { ensurePackages } from './packages.mjs'
import { root } from './root.mjs'
import { ensureRuntime } from './runtime.mjs'
import { runStep } from './steps.mjs'

await ensurePackages({ forTests: true })
await ensureRuntime(import.meta.url)
const name = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
const filter = name === undefined ? [] : [`drills/${name}.drill`]
const code = await runStep({
  name: name === undefined ? 'all drills' : `drill ${name}`,
  command: path.join(root, 'node_modules/.bin/vitest'),
  args: ['run', '--config', 'vitest.drills.config.ts', ...filter],
  env: process.env,
  loud: true,
})
process.exit(code)
