// `npm run fuzz`, or `npm run fuzz -- --requests 200000 --seed 7`. Plain JavaScript for Node 20,
// like start.mjs.
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePackages } from './packages.mjs'
import { root } from './root.mjs'
import { ensureRuntime } from './runtime.mjs'
import { runStep } from './steps.mjs'

await ensurePackages({ forTests: true })
await ensureRuntime(import.meta.url)
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(randomInt(1_000_000_000)) },
  },
})
for (const [name, value] of Object.entries(values))
  if (!/^[1-9]\d{0,9}$/.test(value)) {
    process.stderr.write(`--${name} must be a whole number above 0. Got ${value}.\n`)
    process.exit(1)
  }
const code = await runStep({
  name: `fuzz with seed ${values.seed}`,
  command: path.join(root, 'node_modules/.bin/vitest'),
  args: ['run', '--config', 'vitest.fuzz.config.ts'],
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
  loud: true,
})
process.exit(code)
