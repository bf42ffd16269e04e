// `npm test`. Plain JavaScript for Node 20, as start.mjs; all that it runs is on the pinned Node.
// `npm test -- PATTERN` runs only the tests whose file, or else whose name, has the pattern.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { stopSignals } from './child.mjs'
import { chromiumInstallation, findChromium } from './chromium.mjs'
import { ensurePackages } from './packages.mjs'
import { countPlaywright, countVitest, sum } from './reports.mjs'
import { root } from './root.mjs'
import { ensureRuntime } from './runtime.mjs'
import { runStep, runSteps, stopSteps } from './steps.mjs'
import { openWorkplace } from './workplace.mjs'

await ensurePackages()
await ensureRuntime(import.meta.url)

const pattern = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
const workplace = openWorkplace()
const env = {
  ...process.env,
  TMPDIR: workplace.folder,
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/county-golf'),
  NO_COLOR: '1',
}
const bin = path.join(root, 'node_modules/.bin')
const node = process.execPath

let interrupted = false
for (const signal of stopSignals) process.on(signal, interrupt)

const counts = pattern === undefined ? await everything() : await matching(pattern)
if (interrupted) await new Promise(() => {})
await workplace.clear()
const { passed, failed } = sum(counts)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function interrupt() {
  if (interrupted) return
  interrupted = true
  await stopSteps()
  await workplace.clear()
  process.stdout.write('\nInterrupted.\n')
  process.exit(130)
}

async function everything() {
  const browser = await provideBrowser()
  const checked = await checks()
  return [browser, checked, await vitest([]), await playwright([])]
}

async function checks() {
  const step = (name, command, ...args) => ({ name, command, args, env })
  const steps = [
    step('the web builds', node, 'scripts/web-build.mjs'),
    step('format and lint', path.join(bin, 'biome'), 'check', '--error-on-warnings'),
    step('types', path.join(bin, 'tsc'), '-p', '.'),
    step('types of the web', path.join(bin, 'tsc'), '-p', 'web'),
    step('no dead code', path.join(bin, 'knip')),
    step('tidy', node, 'scripts/tidy.ts'),
  ]
  const codes = interrupted ? [] : await runSteps(steps, 2)
  const passed = codes.filter((code) => code === 0).length
  return { passed, failed: codes.length - passed }
}

async function matching(words) {
  const tests = testFiles()
  const named = tests.filter((file) => file.includes(words))
  const byName = named.length === 0
  const units = byName || named.some((file) => !file.startsWith('e2e/'))
  const journeys = byName || named.some((file) => file.startsWith('e2e/'))
  const filter = (option) => (byName ? [option, words] : [words])
  const results = []
  if (units) results.push(await vitest([...filter('-t'), '--passWithNoTests']))
  if (journeys) {
    results.push(await provideBrowser())
    const build = { name: 'the web builds', command: node, args: ['scripts/web-build.mjs'], env }
    if ((await runStep(build)) !== 0) return [...results, { passed: 0, failed: 1 }]
    results.push(await playwright([...filter('--grep'), '--pass-with-no-tests']))
  }
  const ran = sum(results)
  if (ran.passed + ran.failed > 0) return results
  process.stdout.write(`No test has ${words} in its file or its name.\n`)
  return [{ passed: 0, failed: 1 }]
}

function testFiles() {
  const folders = ['contract', 'server', 'web', 'scripts', 'e2e']
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.includes('node_modules'))
}

/** Nothing is counted where there is a browser or one could be had. */
async function provideBrowser() {
  env.CHROMIUM = findChromium() ?? ''
  const installation = env.CHROMIUM === '' ? chromiumInstallation() : []
  for (const [command, args] of installation) {
    const step = { name: `browser: ${path.basename(command)} ${args[0]}`, command, args }
    const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    if ((await runStep({ ...step, env: quietly })) !== 0) return { passed: 0, failed: 1 }
  }
  if (installation.length > 0) env.CHROMIUM = findChromium() ?? ''
  return { passed: 0, failed: 0 }
}

async function vitest(filter) {
  const report = path.join(workplace.folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countVitest(
    report,
    await loud('unit and integration tests', 'vitest', ['run', ...reporters, ...filter]),
  )
}

async function playwright(filter) {
  const report = path.join(workplace.folder, 'playwright.json')
  const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return countPlaywright(
    report,
    await loud('browser tests', 'playwright', ['test', '--reporter=list,json', ...filter], more),
  )
}

async function loud(name, command, args, more = {}) {
  if (interrupted) return 1
  return await runStep({
    name,
    command: path.join(bin, command),
    args,
    env: { ...env, ...more },
    loud: true,
  })
}
