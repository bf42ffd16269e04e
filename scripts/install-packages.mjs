// Runs npm with the address of each package. The lockfile names no registry, so npm would first read the list of all
// versions of each one, a third of a first start's download. Plain JavaScript for Node 20 without packages.
import { execFile, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ended, stopSignals } from './child.mjs'
import { sample, withAddresses } from './packages.mjs'
import { root } from './root.mjs'

/** npm reads it instead of package-lock.json. It's there while npm runs. */
const addressed = path.join(root, 'npm-shrinkwrap.json')
process.once('exit', () => rmSync(addressed, { force: true }))

const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const wanted = withAddresses(lockfile, await addressOfSample(lockfile))
if (wanted !== undefined) writeFileSync(addressed, JSON.stringify(wanted))

let isStopping = false
for (const signal of stopSignals) process.on(signal, () => (isStopping = true))
const npm = () =>
  ended(spawn('npm', process.argv.slice(2), { cwd: root, stdio: 'inherit' })).catch((error) => {
    process.stderr.write(`${error.message}\n`)
    return 1
  })
let code = await npm()
if (code !== 0 && wanted !== undefined && !isStopping) {
  // Some may have other addresses, such as those of a scope with a registry of its own.
  rmSync(addressed)
  code = await npm()
}
process.exitCode = code

/** Returns an empty text if npm has no answer. It then goes its own way, and says what is wrong. */
async function addressOfSample({ packages }) {
  const { version } = packages[`node_modules/${sample}`]
  const view = promisify(execFile)('npm', ['view', `${sample}@${version}`, 'dist.tarball'], {
    cwd: root,
  })
  const { stdout } = await view.catch(() => ({ stdout: '' }))
  return stdout.trim()
}
