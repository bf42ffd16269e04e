// `npm start`, `npm run demo` and `npm run dev`. Plain JavaScript for Node 20, without packages: it runs first of
// all on whatever Node a machine has, brings the rest, and goes on with the pinned Node.
import module from 'node:module'
import path from 'node:path'
import { ensurePackages } from './packages.mjs'
import { root } from './root.mjs'
import { ensureRuntime } from './runtime.mjs'
import { ensureWebBuild } from './web-build.mjs'

await ensurePackages()
await ensureRuntime(import.meta.url)
module.enableCompileCache?.(path.join(root, 'node_modules/.cache/county-golf'))

if (process.argv.includes('--dev')) {
  const { develop } = await import('./dev.ts')
  process.exit(await develop())
}

await ensureWebBuild()
const { run } = await import('../server/src/main.ts')
process.exit(await run(process.env, { demo: process.argv.includes('--demo') }))
