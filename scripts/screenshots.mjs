// `npm run screenshots`. Plain JavaScript for Node 20, like start.mjs.
// `npm run screenshots -- WORD` takes only the screens whose name contains the word.
import { findChromium } from './chromium.mjs'
import { ensurePackages } from './packages.mjs'
import { ensureRuntime } from './runtime.mjs'
import { openScratchFolder } from './scratch-folder.mjs'
import { ensureWebBuild } from './web-build.mjs'

await ensurePackages({ forTests: true })
await ensureRuntime(import.meta.url)
await ensureWebBuild()
const { takeScreenshots } = await import('../e2e/screenshots.ts')
const scratch = openScratchFolder()
const word = process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? ''
const { taken, problems } = await takeScreenshots({
  browser: findChromium({ matrix: true }),
  folder: scratch.folder,
  word,
}).finally(() => scratch.clear())
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`)
process.stdout.write(`Took ${taken} screenshots in screenshots/. Problems: ${problems.length}.\n`)
process.exit(problems.length === 0 && taken > 0 ? 0 : 1)
