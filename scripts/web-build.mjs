import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { prepare } from './child.mjs'
import { root } from './root.mjs'

const web = path.join(root, 'web')
const serverEntry = 'src/app/server.tsx'
const stamp = path.join(web, 'dist/.sources')

/** The sources of `web/dist`. */
const sources = ['web', 'contract/src', 'tsconfig.base.json', 'package-lock.json']
const notSources = new Set(['dist', 'dist-server', 'node_modules', 'coverage', '.vite'])

/** Builds the web app unless `web/dist` is up to date. */
export async function ensureWebBuild() {
  const fingerprint = sourcesFingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  const title = existsSync(stamp) ? 'Building the web app' : 'Building the web app (first run only)'
  const options = {
    cwd: web,
    // Overrides the shell's NODE_ENV, so that React's production build is used.
    env: { ...process.env, NODE_ENV: 'production' },
  }
  const build = [viteBin(), 'build', '--logLevel', 'warn']
  await prepare(title, process.execPath, build, options)
  await prepare('Building the pages', process.execPath, [...build, '--ssr', serverEntry], options)
  writeFileSync(stamp, fingerprint)
}

/** Returns the path of Vite's command, wherever npm installed the package. */
export function viteBin() {
  const require = createRequire(path.join(web, 'package.json'))
  return path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js')
}

/** Hashes the names and contents of all files the build reads. */
export function sourcesFingerprint() {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) {
    for (const file of filesIn(path.join(root, source))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesIn(entry) {
  if (statSync(entry).isFile()) return [entry]
  return readdirSync(entry)
    .filter((name) => !notSources.has(name))
    .sort()
    .flatMap((name) => filesIn(path.join(entry, name)))
}

if (import.meta.main) await ensureWebBuild()
