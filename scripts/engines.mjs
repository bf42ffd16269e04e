/** The browser engines of the tests in `e2e/engines`, and the Debian packages that have them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { aptInstall, findChromium, isDebian } from './chromium.mjs'

const engines = [
  { name: 'chromium', packages: ['chromium'], programs: () => [findChromium({ matrix: true })] },
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    // Ubuntu's package is a stub that needs a snap, so check that it runs.
    programs: () => [programs('firefox-esr', 'firefox').find(runs)],
  },
  {
    name: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: () => [programs('WebKitWebDriver')[0], miniBrowser(), programs('Xvfb')[0]],
  },
]

/** Returns the programs of each engine that this machine has, and what is missing for the others. */
export function findEngines() {
  const found = {}
  const missing = []
  for (const { name, packages, programs } of engines) {
    const paths = programs()
    if (paths.every(Boolean)) found[name] = paths
    else missing.push({ name, packages })
  }
  return { found, missing }
}

/** Returns the commands that install the packages, if this is root on Debian. */
export const enginesInstallation = (missing) =>
  missing.length > 0 && process.getuid?.() === 0 && isDebian()
    ? aptInstall(missing.flatMap(({ packages }) => packages))
    : []

/** Says what was skipped, and the packages to install for it. */
export function skippedLine(missing) {
  const names = list(missing.map(({ name }) => name))
  const packages = list(missing.flatMap(({ packages }) => packages))
  return `Skipped e2e/engines in ${names}, which Debian’s ${packages} would add.`
}

const list = (words) => new Intl.ListFormat('en-US').format(words)

/** Returns the programs with these names on the path. */
function programs(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter((file) => existsSync(file))
}

const runs = (file) =>
  spawnSync(file, ['--version'], { timeout: 15_000, stdio: 'ignore' }).status === 0

/** The browser of WebKitGTK isn't on the path. */
function miniBrowser() {
  const library = '/usr/lib'
  if (!existsSync(library)) return undefined
  return readdirSync(library)
    .map((folder) => path.join(library, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file))
}
