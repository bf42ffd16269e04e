/** Runs the whole product from any checkout in its own process, and measures it from outside. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openEmbeddedPostgres } from '@county-golf/embedded-postgres/open'
import { freePort } from '../scripts/free-port.ts'
import type { Checkout } from './checkout.ts'
import { clusterCpuMs, cpuMsOf, memoryMbOf, serverProcesses } from './cpu.ts'

export type Product = {
  /** The name of its checkout. */
  label: string
  port: number
  origin: string
  /** Returns the total CPU time of the server and its PostgreSQL in ms. */
  cpuMs(): Promise<number>
  /** Returns the resident set size of the server process in MB. */
  memoryMb(): Promise<number>
  /** Returns the address of its database, for the owner. */
  databaseUrl(): Promise<string>
}

/** Of the first admin, `admin`. */
export const adminPassword = 'a bench of one'

const startMs = 300_000
const pollMs = 100

/**
 * Runs a checkout's `npm start` on a new, durable database, and resolves once the server is ready.
 * @param options.isDemo fills the database with the demo's golfers and sessions
 * @param options.isLimited keeps the rate limits on
 */
export async function startProduct(
  { label, root }: Checkout,
  cleanup: AsyncDisposableStack,
  { isDemo = false, isLimited = false } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'county-golf-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { environment, options } = await startCommand(root)
  const child = spawn(
    nodeOf(root),
    [...options, 'scripts/start.mjs', ...(isDemo ? ['--demo'] : [])],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        ...environment,
        DATA_DIR: dataDir,
        PORT: String(port),
        ADMIN_PASSWORD: adminPassword,
        RATE_LIMITS: isLimited ? 'on' : 'off',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const pid = Number(child.pid)
  const ended = once(child, 'exit')
  cleanup.defer(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  })
  for (const began = performance.now(); ; await delay(pollMs)) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (ready?.ok) break
    if (child.exitCode !== null || performance.now() - began > startMs)
      throw new Error(`The server of ${label} didn’t start.`)
  }
  return {
    label,
    port,
    origin,
    cpuMs: async () => (await cpuMsOf(await serverProcesses(pid))) + (await clusterCpuMs(dataDir)),
    memoryMb: () => memoryMbOf(pid),
    databaseUrl: async () => (await openEmbeddedPostgres(dataDir, () => undefined)).url,
  }
}

/** A checkout's own Node. Another one would start it in a child process, whose CPU time isn't measured. */
function nodeOf(root: string): string {
  const pinned = path.join(root, 'node_modules/.bin/node')
  return existsSync(pinned) ? pinned : process.execPath
}

/** Reads the environment and Node options of the checkout's own `npm start`. */
async function startCommand(root: string) {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const command: string = scripts.start
  return {
    environment: Object.fromEntries(
      command.matchAll(/ ([A-Z_]+)=(\S+)/g).map(([, name, value]) => [name, value]),
    ),
    options: command.match(/(?<= )--[\w-]+=\d+/g) ?? [],
  }
}
