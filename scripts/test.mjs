// `npm test`. Plain JavaScript for Node 20, like start.mjs. It runs everything else on the pinned Node.
// `npm test -- PATTERN` runs only the tests whose file, or else whose name, contains the pattern.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { stopSignals } from './child.mjs'
import { chromiumInstallation, findChromium } from './chromium.mjs'
import { ensurePackages } from './packages.mjs'
import { countPlaywright, countVitest, sum } from './reports.mjs'
import { root } from './root.mjs'
import { ensureRuntime } from './runtime.mjs'
import { openScratchFolder } from './scratch-folder.mjs'
import { runStep, runSteps, stopSteps } from './steps.mjs'

await ensurePackages()
await ensureRuntime(import.meta.url)

const pattern = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
const scratch = openScratchFolder()
// Tests must not use the shell's configuration, such as its DATABASE_URL.
const configuration =
  /^(NODE_ENV|PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|DATABASE_OWNER_URL|PAYMENTS|STRIPE_\w+|SUPPORT_EMAIL|SMTP_URL|MAIL_FROM|S3_\w+|ADMIN_\w+|LOG_\w+|TRUST_PROXY|RATE_LIMITS)$/
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !configuration.test(name))),
  TMPDIR: scratch.folder,
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/county-golf'),
}
const bin = path.join(root, 'node_modules/.bin')
const node = process.execPath

const step = (name, command, ...args) => ({ name, command, args, env })
const webBuild = step('build the web app', node, 'scripts/web-build.mjs')
const checks = [
  step('types', path.join(bin, 'tsc'), '-p', '.'),
  step('web types', path.join(bin, 'tsc'), '-p', 'web'),
  step('format and lint', path.join(bin, 'biome'), 'check', '--error-on-warnings'),
  step('unused code', path.join(bin, 'knip')),
  step('spelling', path.join(bin, 'cspell'), 'lint', '--no-progress'),
  step('tidy', node, 'scripts/tidy.ts'),
]

let interrupted = false
for (const signal of stopSignals) process.on(signal, interrupt)

const counts = pattern === undefined ? await everything() : await matching(pattern)
if (interrupted) await new Promise(() => {})
await scratch.clear()
const { passed, failed, failures } = sum(counts)
// Repeated at the end, because the output of a long run may be cut to its last lines.
if (failed > 0)
  process.stdout.write(`\nFailed:\n${failures.map((name) => `  ✗ ${name}\n`).join('')}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function interrupt() {
  if (interrupted) return
  interrupted = true
  await stopSteps()
  await scratch.clear()
  process.stdout.write('\nInterrupted.\n')
  process.exit(130)
}

async function everything() {
  const browser = await ensureBrowser()
  const steps = [webBuild, ...checks]
  const codes = await runSteps(steps, 2)
  const failures = steps.filter((_, index) => codes[index] !== 0).map(({ name }) => name)
  const checked = {
    passed: steps.length - failures.length,
    failed: failures.length,
    failures,
  }
  return [browser, checked, await vitest([]), await browserTests(codes[0], [])]
}

async function matching(words) {
  const tests = testFiles()
  const named = tests.filter((file) => file.includes(words))
  const byName = named.length === 0
  const filter = (option) => (byName ? [option, words] : [words])
  // The server's tests of pages need it, too.
  const buildCode = await runStep(webBuild)
  const results = []
  if (byName || named.some((file) => !file.startsWith('e2e/'))) {
    results.push(await vitest([...filter('-t'), '--passWithNoTests']))
  }
  if (byName || named.some((file) => file.startsWith('e2e/'))) {
    results.push(await ensureBrowser())
    results.push(await browserTests(buildCode, [...filter('--grep'), '--pass-with-no-tests']))
  }
  const ran = sum(results)
  if (ran.passed + ran.failed > 0) return results
  process.stdout.write(`No test file or name contains “${words}”.\n`)
  return [{ passed: 0, failed: 1, failures: [words] }]
}

function testFiles() {
  const folders = ['contract', 'server', 'web', 'scripts', 'e2e']
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(test\.(tsx?|mjs)|spec\.ts)$/.test(file) && !file.includes('node_modules'))
}

/** Installs a browser if there is none. Counts one failure if that fails. */
async function ensureBrowser() {
  env.CHROMIUM = findChromium() ?? ''
  const installation = env.CHROMIUM === '' ? chromiumInstallation() : []
  for (const [command, args] of installation) {
    const step = { name: `install a browser (${path.basename(command)} ${args[0]})`, command, args }
    const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const failed = { passed: 0, failed: 1, failures: [step.name] }
    if ((await runStep({ ...step, env: quietly })) !== 0) return failed
  }
  if (installation.length > 0) env.CHROMIUM = findChromium() ?? ''
  return { passed: 0, failed: 0, failures: [] }
}

async function vitest(filter) {
  const report = path.join(scratch.folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...reporters, ...filter]
  return countVitest(report, await loud('unit and integration tests', 'vitest', args))
}

/** Runs the browser tests on the built web app. Counts one failure if the build failed. */
async function browserTests(buildCode, filter) {
  if (buildCode !== 0) {
    process.stdout.write('✗ browser tests (not run because the web app didn’t build)\n')
    return { passed: 0, failed: 1, failures: ['browser tests'] }
  }
  const report = path.join(scratch.folder, 'playwright.json')
  const reporters = '--reporter=list,json'
  const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await loud('browser tests', 'playwright', ['test', reporters, ...filter], more)
  return countPlaywright(report, code)
}

async function loud(name, command, args, more = {}) {
  return await runStep({
    name,
    command: path.join(bin, command),
    args,
    env: { ...env, ...more },
    loud: true,
  })
}
