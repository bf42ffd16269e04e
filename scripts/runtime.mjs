import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ended } from './child.mjs'
import { root } from './root.mjs'

const majorMin = 24

/**
 * Returns when this process runs on the Node that the lockfile pins. Otherwise runs the same
 * script on it and ends with its exit code. Where the platform has no such package, the machine's
 * own Node serves if it is recent enough.
 */
export async function ensureRuntime(script) {
  const pinned = path.join(root, 'node_modules/.bin/node')
  if (existsSync(pinned)) {
    if (realpathSync(pinned) === realpathSync(process.execPath)) return
    const args = [fileURLToPath(script), ...process.argv.slice(2)]
    const child = spawn(pinned, args, { stdio: 'inherit', env: environmentFirst(pinned) })
    const code = await ended(child).catch(() => undefined)
    if (code !== undefined) process.exit(code)
  }
  useOwnNode()
}

// What we start finds the same Node by its name.
function environmentFirst(node) {
  const folders = [path.dirname(node), process.env.PATH]
  return { ...process.env, PATH: folders.filter(Boolean).join(path.delimiter) }
}

function useOwnNode() {
  const platform = `${process.platform}-${process.arch}`
  if (Number.parseInt(process.versions.node, 10) >= majorMin) {
    const line = `No packaged Node runs on ${platform}; using this machine's ${process.version}.`
    process.stdout.write(`${line}\n`)
    return
  }
  process.stderr.write(
    `County Golf needs Node ${majorMin} or later, none is packaged for ${platform}, and this is ${process.version}: install it from https://nodejs.org.\n`,
  )
  process.exit(1)
}
