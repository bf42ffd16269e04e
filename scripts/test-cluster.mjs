// `npm run test:cluster` runs all tests of several machines, and `npm run test:cluster -- NAME` one file of
// server/test/cluster. Plain JavaScript for Node 20, like start.mjs.
import path from 'node:path'
import { ensurePackages } from './packages.mjs'
import { root } from './root.mjs'
import { ensureRuntime } from './runtime.mjs'
import { runStep } from './steps.mjs'

await ensurePackages({ forTests: true })
await ensureRuntime(import.meta.url)
const name = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
const code = await runStep({
  name: name === undefined ? 'cluster' : `cluster ${name}`,
  command: path.join(root, 'node_modules/.bin/vitest'),
  args: [
    'run',
    '--config',
    'vitest.cluster.config.ts',
    ...(name === undefined ? [] : [`cluster/${name}.cluster`]),
  ],
  env: process.env,
  loud: true,
})
process.exit(code)
