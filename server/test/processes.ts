import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Api, ResponseOf } from '@county-golf/contract/api'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { newId } from '../src/lib/ids.ts'

/** A whole server in its own process, started as an operator does. */
export type ServerProcess = {
  address: string
  /** Returns what it has printed so far. */
  output(): string
  /** Sends SIGKILL, so no work in progress is finished. */
  kill(): Promise<void>
  /** Sends SIGTERM, as an operator does. */
  stop(): Promise<void>
}

/** The environment variables that a server process inherits, none of which configure it. */
export const inherited: Record<string, string> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

// Generous, for busy machines.
export const startMs = 60_000

/** Starts a server on this database and waits until it is ready. It is stopped when the test ends. */
export async function serverProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort())
  const address = `http://localhost:${port}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'server-process-'))
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...inherited,
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...environment,
    },
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      printed += chunk
    })
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  onTestFinished(async () => {
    await end('SIGTERM')
    rmSync(dataDir, { recursive: true })
  })
  await expect
    .poll(() => printed, { timeout: startMs })
    .toContain(`County Golf is running at ${address}`)
  return { address, output: () => printed, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Calls the API over HTTP and expects success. */
export async function callAt<C extends keyof Api>(
  { address }: ServerProcess,
  name: C,
  { token, path: place, body }: { token?: string; path?: string; body?: unknown },
): Promise<ResponseOf<Api[C]>> {
  const [method = '', template = ''] = name.split(' ')
  const response = await fetch(`${address}/api${place ?? template}`, {
    method,
    headers: {
      'idempotency-key': newId(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, `${name} answered ${text}`).toBe(true)
  return JSON.parse(text) as ResponseOf<Api[C]>
}

/** The processes that a process has started and that still run, with their command lines. */
export async function childrenOf(parent: number): Promise<{ pid: number; title: string }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid]) => Number(ppid) === parent)
    .map(([pid, , ...title]) => ({ pid: Number(pid), title: title.join(' ') }))
}
