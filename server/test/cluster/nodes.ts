import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync } from 'node:fs'
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

export function startNodes(folder: string, databaseUrl: string): Nodes {
  const unexpectedExits: string[] = []
  const clock = movedClock(path.join(folder, 'clock'))
  let isStopping = false
  let kills = 0
  const children = new Map<string, ChildProcess>()

  function launch(address: string): void {
    const log = openSync(path.join(folder, `node-${address}.log`), 'a')
    const child = fork(path.join(import.meta.dirname, '../drills/kills/server.ts'), {
      env: {
        ...inherited,
        ...clock.env,
        HOST: address,
        PORT: '3000',
        DATA_DIR: mkdtempSync(path.join(folder, 'node-')),
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: 'loopback',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      },
      execArgv: clock.execArgv,
      stdio: ['ignore', log, log, 'ipc'],
    })
    children.set(address, child)
    child.once('exit', (code, signal) => {
      if (isStopping) return
      if (signal !== 'SIGKILL') unexpectedExits.push(`${address} ended with ${code ?? signal}`)
      launch(address)
    })
  }

  const ready = async () => {
    for (const address of addresses.nodes)
      await until(`the start of ${address}`, async () => {
        const { ok } = await fetch(`http://${address}:3000/readyz`)
        return ok
      })
  }

  for (const address of addresses.nodes) launch(address)
  return {
    now: clock.now,
    advanceHours: clock.advanceHours,
    async kill() {
      await ready()
      const child = children.get(addresses.nodes[kills++ % addresses.nodes.length] ?? '')
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
