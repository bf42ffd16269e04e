/**
 * The browser for tests. `npm test` uses the headless shell, which takes a quarter less CPU than Chromium. The matrix
 * (`matrix: true`), screenshots, and benchmarks use Chromium itself.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './root.mjs'

const shells = ['chromium-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the path of an installed browser, or undefined. Without a headless shell, it is Chromium. */
export function findChromium({ matrix = false } = {}) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const names = matrix ? browsers : [...shells, ...browsers]
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const candidates = [process.env.CHROMIUM, ...onPath, macChrome].filter(Boolean)
  // Ubuntu's package is a stub that needs a snap, so check that it runs.
  return candidates.find((file) => existsSync(file) && runs(file))
}

function runs(file) {
  return spawnSync(file, ['--version'], { timeout: 15_000, stdio: 'ignore' }).status === 0
}

/** Returns the commands that install a browser, or none if Playwright's is installed. */
export function chromiumInstallation({ matrix = false } = {}) {
  const require = createRequire(path.join(root, 'package.json'))
  const { chromium } = require('@playwright/test')
  if (existsSync(chromium.executablePath())) return []
  const name = matrix ? 'chromium' : 'chromium-headless-shell'
  const isRoot = process.getuid?.() === 0
  if (isRoot && isDebian()) return aptInstall([name])
  const playwright = path.join(
    path.dirname(require.resolve('@playwright/test/package.json')),
    'cli.js',
  )
  const dependencies = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  return [[process.execPath, [playwright, 'install', ...dependencies, name]]]
}

/** Returns the commands that install Debian's packages, as root. */
export const aptInstall = (packages) => [
  ['apt-get', ['update', '-qq']],
  ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]],
]

export function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
