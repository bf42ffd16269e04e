// `npm run build`: prepares everything that a start needs, so that the server can run as a user who can't write to
// this folder. Plain JavaScript for Node 20, like start.mjs.
import { ensurePackages } from './packages.mjs'
import { ensureRuntime } from './runtime.mjs'
import { ensureWebBuild } from './web-build.mjs'

await ensurePackages()
await ensureRuntime(import.meta.url)
await ensureWebBuild()
const { linkLibraries } = await import('../embedded-postgres/src/binaries.ts')
linkLibraries()
