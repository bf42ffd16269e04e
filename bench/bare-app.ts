/** A bare React application with 120 rows, built and served as static files, to compare our pages with. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { serveFolder } from './serve-folder.ts'

/** Builds and serves it until cleanup. @returns its address */
export async function startBareApp(cleanup: AsyncDisposableStack): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'county-golf-bench-'))
  cleanup.defer(() => rm(outDir, { recursive: true, force: true }))
  await build({
    root: path.join(import.meta.dirname, 'bare-app'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  const { port } = await serveFolder(outDir, cleanup)
  return `http://127.0.0.1:${port}/`
}
