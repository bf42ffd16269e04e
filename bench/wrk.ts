/**
 * Load from wrk, for servers that need both cores: autocannon takes as much CPU time per request as the server does,
 * and wrk a tenth of that.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { connections, type Request } from './load.ts'

const run = promisify(execFile)

/** Installs Debian's package if wrk is missing. @throws when it can't be installed */
export async function ensureWrk(): Promise<void> {
  const isInstalled = await run('which', ['wrk']).then(
    () => true,
    () => false,
  )
  if (isInstalled) return
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'wrk']
  await run('apt-get', ['update', '-qq'])
    .then(() => run('apt-get', install))
    .catch((error: unknown) => {
      throw new Error('wrk is missing. Install Debian’s package wrk.', { cause: error })
    })
}

/**
 * Sends GET requests over all connections for some seconds, each in turn.
 * @throws Error if any request fails
 */
export async function wrk(
  port: number,
  seconds: number,
  requests: Request[],
): Promise<{ total: number; perSecond: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'county-golf-bench-'))
  try {
    const script = path.join(folder, 'requests.lua')
    await writeFile(script, scriptOf(requests))
    const { stdout } = await run('wrk', [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      `--script=${script}`,
      `http://127.0.0.1:${port}`,
    ])
    const failures = /^ +(Non-2xx or 3xx responses|Socket errors): .+$/m.exec(stdout)
    if (failures) throw new Error(failures[0].trim())
    const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
    return {
      total: figure(/^ +(\d+) requests in /m),
      perSecond: figure(/^Requests\/sec: +([\d.]+)/m),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const scriptOf = (requests: Request[]): string => `
local requests, n = {}, 0
init = function()
${requests.map(({ path, headers }) => `  table.insert(requests, wrk.format("GET", ${JSON.stringify(path)}, ${table(headers)}))`).join('\n')}
end
request = function()
  n = n % #requests + 1
  return requests[n]
end
`

/** A table of strings in Lua, whose quoted strings are those of JSON as long as they are ASCII without escapes. */
const table = (entries: Record<string, string>): string =>
  `{${Object.entries(entries)
    .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
    .join(', ')}}`
