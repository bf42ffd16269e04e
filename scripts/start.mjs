// `npm start`, `npm run demo`, and `npm run dev`. Plain JavaScript for Node 20 without packages, because it runs
// before anything is installed. It installs the packages and continues on the pinned Node.
import module from 'node:module'
import { compiled, ensureCompiled } from './compile.mjs'
import { ensurePackages } from './packages.mjs'
import { ensureRuntime } from './runtime.mjs'
import { ensureWebBuild } from './web-build.mjs'

await ensurePackages()
await ensureRuntime(import.meta.url)
await ensureCompiled()
module.enableCompileCache?.(compiled)

if (process.argv.includes('--dev')) {
  const { develop } = await import('./dev.ts')
  process.exit(await develop())
}

await ensureWebBuild()
const prepare = process.argv.includes('--demo')
  ? (await import('../demo/src/demo.ts')).prepareDemo
  : undefined
const { run } = await import('../server/src/main.ts')
process.exit(await run(process.env, { prepare }))
