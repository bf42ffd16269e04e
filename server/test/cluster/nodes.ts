import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { movedClock } from '../drills/kills/moved-clock.ts'
import { inherited } from '../processes.ts'
import { addresses } from './samples.ts'
import { until } from './until.ts'

/** Two servers on the same database, on a clock that the test moves. */
export type Nodes = {
  now(): Date
  advanceHours(hours: number): void
  /** Kills the servers in turn. Each is started again right away, as a service manager would. */
  kill(): Promise<void>
  ready(): Promise<void>
  /** Ends that the test didn't cause. */
  unexpectedExits: string[]
  stop(): Promise<void>
}

/** Where a server listens. `name` tells the servers apart. */
type Place = { name: string; env: { HOST: string; PORT: string; SHARE_PORT?: 'on' } }

/** The servers of the samples, each with an address of its own. */
export const onAddresses: Place[] = addresses.nodes.map((address) => ({
  name: address,
  env: { HOST: address, PORT: '3000' },
}))

/** Two servers that share a port of 127.0.0.1. */
export const onOnePort = (port: number): Place[] =>
  ['first', 'second'].map((name) => ({
    name,
    env: { HOST: '127.0.0.1', PORT: String(port), SHARE_PORT: 'on' },
  }))

export function startNodes(folder: string, databaseUrl: string, places: Place[]): Nodes {
  const unexpectedExits: string[] = []
  const clock = movedClock(path.join(folder, 'clock'))
  let isStopping = false
  let kills = 0
  const children = new Map<string, ChildProcess>()
  /** Servers that are listening. */
  const running = new Set<string>()

  function launch({ name, env }: Place): void {
    const child = fork(path.join(import.meta.dirname, '../drills/kills/server.ts'), {
      env: {
        ...inherited,
        ...clock.env,
        ...env,
        DATA_DIR: mkdtempSync(path.join(folder, 'node-')),
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: 'loopback',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      },
      execArgv: clock.execArgv,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const log = createWriteStream(path.join(folder, `node-${name}.log`), { flags: 'a' })
    for (const output of [child.stdout, child.stderr]) output?.pipe(log, { end: false })
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('County Golf is running')) running.add(name)
    })
    children.set(name, child)
    child.once('exit', (code, signal) => {
      running.delete(name)
      if (isStopping) return
      if (signal !== 'SIGKILL') unexpectedExits.push(`${name} ended with ${code ?? signal}`)
      launch({ name, env })
    })
  }

  const ready = async () => {
    for (const { name, env } of places)
      await until(`the start of ${name}`, async () => {
        const { ok } = await fetch(`http://${env.HOST}:${env.PORT}/readyz`)
        return ok && running.has(name)
      })
  }

  for (const place of places) launch(place)
  return {
    now: clock.now,
    advanceHours: clock.advanceHours,
    async kill() {
      await ready()
      const child = children.get(places[kills++ % places.length]?.name ?? '')
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await ready()
    },
    ready,
    unexpectedExits,
    async stop() {
      isStopping = true
      await Promise.all(
        [...children.values()].map(async (child) => {
          const ended = once(child, 'exit')
          child.kill('SIGTERM')
          await ended
        }),
      )
    },
  }
}
