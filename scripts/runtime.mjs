import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ended } from './child.mjs'
import { root } from './root.mjs'

const majorMin = 24

/**
 * Returns if this process runs on the Node version pinned by the lockfile. Otherwise runs the script on that
 * Node and exits with its exit code. Platforms without a packaged Node use their own if it's recent enough.
 */
export async function ensureRuntime(script) {
  const pinned = path.join(root, 'node_modules/.bin/node')
  if (existsSync(pinned)) {
    if (realpathSync(pinned) === realpathSync(process.execPath)) return
    const args = [...process.execArgv, fileURLToPath(script), ...process.argv.slice(2)]
    const child = spawn(pinned, args, { stdio: 'inherit', env: environmentFirst(pinned) })
    const code = await ended(child).catch(() => undefined)
    if (code !== undefined) process.exit(code)
  }
  useOwnNode()
}

// Child processes find the same Node on PATH.
function environmentFirst(node) {
  const folders = [path.dirname(node), process.env.PATH]
  return { ...process.env, PATH: folders.filter(Boolean).join(path.delimiter) }
}

function useOwnNode() {
  const platform = `${process.platform}-${process.arch}`
  if (Number.parseInt(process.versions.node, 10) >= majorMin) {
    const line = `There’s no packaged Node for ${platform}. Using this machine’s Node ${process.version}.`
    process.stdout.write(`${line}\n`)
    return
  }
  process.stderr.write(
    `County Golf needs Node ${majorMin} or later. This machine has ${process.version}, and there’s no packaged Node for ${platform}. Install Node from https://nodejs.org.\n`,
  )
  process.exit(1)
}
