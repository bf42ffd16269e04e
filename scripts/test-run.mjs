/** What `npm test` and `npm run test:matrix` share. */
import path from 'node:path'
import { stopSignals } from './child.mjs'
import { chromiumInstallation, findChromium } from './chromium.mjs'
import { enginesInstallation, findEngines, skippedLine } from './engines.mjs'
import { countPlaywright, countVitest, sum } from './reports.mjs'
import { root } from './root.mjs'
import { openScratchFolder } from './scratch-folder.mjs'
import { runStep, runSteps, stopSteps } from './steps.mjs'
import { filesFor } from './test-files.mjs'

const bin = path.join(root, 'node_modules/.bin')

/** A step that runs a script of this folder. */
export const script = (name, file) => ({ name, command: process.execPath, args: [file] })

/** A step that runs a program of a package. */
export const program = (name, command, ...args) => ({
  name,
  command: path.join(bin, command),
  args,
})

/** Returns the arguments of the command line that choose tests. */
export const patternsOf = (argv) => argv.slice(2).filter((argument) => !argument.startsWith('-'))

/**
 * The browser tests that differ in the matrix: those marked for it alone, those with more sizes, themes, or addresses
 * there, and guests' journeys, whose pages the server renders and which load them there.
 */
export const matrixBrowserTests =
  /@matrix|(?<![\w-])(?:addresses|api-docs|client-rules|faq|find-sessions|guests|join|leaderboard|near-home|offline|rendering|screens|sessions|text-size)\.spec\.ts/

export const webBuild = script('build the web app', 'scripts/web-build.mjs')

/**
 * Calls `work` with the runners of tests, which each return their counts, and ends the process with the sum of the
 * counts that `work` returns.
 */
export async function countTests(work) {
  const scratch = openScratchFolder()
  let interrupted = false
  for (const signal of stopSignals) process.on(signal, interrupt)
  const counts = await work(runnersIn(scratch.folder, await testEnvironment(scratch.folder)))
  if (interrupted) await new Promise(() => {})
  await scratch.clear()
  const { passed, failed, failures, skipped } = sum(counts)
  // Repeated at the end, because the output of a long run may be cut to its last lines.
  if (failed > 0)
    process.stdout.write(`\nFailed:\n${failures.map((name) => `  ✗ ${name}\n`).join('')}`)
  process.stdout.write(`\n${[`${passed} passed, ${failed} failed`, ...skipped].join('. ')}\n`)
  process.exit(failed === 0 ? 0 : 1)

  async function interrupt() {
    if (interrupted) return
    interrupted = true
    await stopSteps()
    await scratch.clear()
    process.stdout.write('\nInterrupted.\n')
    process.exit(130)
  }
}

/** Tests must not use the shell's configuration, such as its DATABASE_URL. */
async function testEnvironment(folder) {
  const { variableNames } = await import('../server/src/config.ts')
  return {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !variableNames.includes(name)),
    ),
    TMPDIR: folder,
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/county-golf'),
  }
}

function runnersIn(folder, env) {
  let reports = 0
  const report = () => path.join(folder, `report-${++reports}.json`)

  async function loud(name, command, args, more) {
    return await runStep({
      ...program(name, command, ...args),
      env: { ...env, ...more },
      loud: true,
    })
  }

  async function vitest(name, args, more = {}) {
    const file = report()
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return countVitest(file, await loud(name, 'vitest', ['run', ...reporters, ...args], more))
  }

  /** Runs Playwright after the steps of `setup`. */
  async function playwright(name, setup, args, environment) {
    for (const step of setup) {
      if ((await runStep({ env, ...step })) === 0) continue
      process.stdout.write(`✗ ${name} (not run)\n`)
      return { passed: 0, failed: 1, failures: [`${name} (${step.name} failed)`] }
    }
    const file = report()
    const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...environment() }
    const options = ['test', '--reporter=list,json', ...args]
    return countPlaywright(file, await loud(name, 'playwright', options, more))
  }

  const runners = {
    /** Runs steps, two at a time. Each counts as a test. */
    async steps(steps) {
      const codes = await runSteps(
        steps.map((step) => ({ ...step, env })),
        2,
      )
      const failures = steps.filter((_, index) => codes[index] !== 0).map(({ name }) => name)
      return { passed: steps.length - failures.length, failed: failures.length, failures }
    },

    vitest,

    /** Runs the server's tests on this major version of PostgreSQL, with every value and all random runs. */
    serverTestsOn: (major, patterns = []) =>
      vitest(`server tests on PostgreSQL ${major}`, ['--project', 'server', ...patterns], {
        TEST_DATABASE_URL: '',
        TEST_POSTGRES: major,
        TEST_MATRIX: '1',
      }),

    /** Builds the web app, finds or installs a browser, and runs the browser tests with it. */
    async browserTests(args, { matrix = false } = {}) {
      const setup = [webBuild, ...(await installation({ matrix }))]
      const more = () => ({
        CHROMIUM: findChromium({ matrix }) ?? '',
        ...(matrix && { TEST_MATRIX: '1' }),
      })
      return await playwright('browser tests', setup, args, more)
    },

    /** Runs the tests of all engines. Those that the machine lacks and can't install are skipped, and said so. */
    async engineTests(args = []) {
      for (const step of installSteps('browsers', enginesInstallation(findEngines().missing)))
        await runStep(step)
      const { found, missing } = findEngines()
      const skipped = missing.length > 0 ? [skippedLine(missing)] : []
      if (Object.keys(found).length === 0) return { passed: 0, failed: 0, failures: [], skipped }
      const more = () => ({ ENGINES: JSON.stringify(found) })
      const config = ['--config', 'playwright.engines.config.ts']
      return { ...(await playwright('engines', [webBuild], [...config, ...args], more)), skipped }
    },

    /** Runs the test files whose path contains one of the patterns, or else the tests with their words in the name. */
    async matching(patterns, { matrix = false } = {}) {
      const { files, byName } = filesFor(patterns)
      const name = patterns.join(' ')
      const engines = files.filter((file) => file.startsWith('e2e/engines/'))
      const browser = files.filter((file) => file.startsWith('e2e/') && !engines.includes(file))
      const unit = files.filter((file) => !file.startsWith('e2e/'))
      const counts = []
      if (unit.length > 0)
        counts.push(
          await vitest(
            'unit and integration tests',
            [...(byName ? ['-t', name, '--passWithNoTests'] : []), ...unit],
            matrix ? { TEST_MATRIX: '1' } : {},
          ),
        )
      if (browser.length > 0)
        counts.push(
          await runners.browserTests(byName ? ['--grep', name, '--pass-with-no-tests'] : browser, {
            matrix,
          }),
        )
      if (engines.length > 0)
        counts.push(
          await runners.engineTests(byName ? ['--grep', name, '--pass-with-no-tests'] : engines),
        )
      if (counts.some(({ passed, failed }) => passed + failed > 0)) return counts
      process.stdout.write(`No test file or name contains “${name}”.\n`)
      return [{ passed: 0, failed: 1, failures: [name] }]
    },
  }
  return runners
}

/** Returns the steps that install a browser, none if there is one. */
async function installation(options) {
  if (findChromium(options) !== undefined) return []
  return installSteps('a browser', chromiumInstallation(options))
}

const installSteps = (what, commands) =>
  commands.map(([command, args]) => ({
    name: `install ${what} (${path.basename(command)} ${args[0]})`,
    command,
    args,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }))
