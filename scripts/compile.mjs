import { existsSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { prepare } from './child.mjs'
import { root } from './root.mjs'

/** Node's compile cache for the server's modules. */
export const compiled = path.join(root, 'node_modules/.cache/county-golf')

/**
 * Compiles the server's modules on the first start in a separate process, because the TypeScript compiler would
 * keep 15 MB in the server's. Later, the server compiles changed modules itself.
 */
export async function ensureCompiled() {
  if (existsSync(compiled)) return
  // Node only reuses the cache with the same options.
  const args = [...process.execArgv, import.meta.filename]
  await prepare('Compiling the server (first run only)', process.execPath, args, { cwd: root })
}

if (import.meta.main) {
  module.enableCompileCache?.(compiled)
  await import('../server/src/main.ts')
}
