import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { openEmbeddedPostgres } from '@county-golf/embedded-postgres/open'
import { freePort } from '../../../../scripts/free-port.ts'
import { type Db, openDatabase } from '../../../src/database/database.ts'
import { inherited } from '../../processes.ts'
import { movedClock } from './moved-clock.ts'

/** A server and its database in real processes, parts of which can be killed at any moment. */
export type Rig = {
  port: number
  /** The database's address, for its owner. */
  url: string
  /** A direct connection to the database. */
  db: Db
  /** The server's time. */
  now(): Date
  advanceHours(hours: number): void
  /** What a drill kills, in turn. Each resolves once the part has been replaced. */
  kills: readonly (() => Promise<void>)[]
  /** Resolves once server and database take requests. */
  ready(): Promise<void>
  /** Exits of the server that the drill didn't cause. Each is a problem. */
  unexpectedExits: string[]
  close(): Promise<void>
}

/** One server with its own PostgreSQL. */
type SingleRig = Rig & {
  /** Sends SIGKILL. The server is restarted, as a service manager would. */
  killServer(): Promise<void>
  /** The different failures that the server logged, without those of a database that is away. */
  errors: Set<string>
}

const pollMs = 20
const startMs = 60_000

/**
 * Starts the server on an empty folder and resolves when it takes requests.
 * @param options.database another PostgreSQL instead of the embedded one: its address for the owner, and the one that
 * the   server gets
 * @param options.parent the folder for its data
 */
export async function startRig({
  database,
  env = {},
  parent = tmpdir(),
}: {
  database?: { url: string; serverUrl: string }
  env?: Record<string, string>
  parent?: string
} = {}): Promise<SingleRig> {
  const dataDir = await mkdtemp(path.join(parent, 'county-golf-kills-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const unexpectedExits: string[] = []
  const errors = new Set<string>()
  const clock = movedClock(path.join(tmpdir(), `${path.basename(dataDir)}.clock`))
  let closing = false
  let child = launch()

  function launch(): ChildProcess {
    const started = fork(path.join(import.meta.dirname, 'server.ts'), {
      env: {
        ...inherited,
        ...clock.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...(database && { DATABASE_URL: database.serverUrl }),
        ...env,
      },
      execArgv: clock.execArgv,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let last = ''
    const read = (line: string) => {
      last = line
      // The server tries these again.
      if (/"(part|jobId)":/.test(line)) return
      const error =
        /"err":{"type":"(?!DatabaseUnavailable|Refusal)\w+","message":"(.*?)","stack"/.exec(line)
      if (error?.[1]) errors.add(error[1])
    }
    for (const output of [started.stdout, started.stderr])
      if (output) createInterface(output).on('line', read)
    started.once('exit', (code, signal) => {
      if (closing) return
      if (signal !== 'SIGKILL')
        unexpectedExits.push(`the server ended with ${code ?? signal}: ${last}`)
      child = launch()
    })
    return started
  }

  async function ready(): Promise<void> {
    const began = Date.now()
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (response?.ok) return
      if (Date.now() - began > startMs)
        throw new Error(`the server was not ready in time: ${unexpectedExits.join('\n')}`)
      await delay(pollMs)
    }
  }

  async function killServer(): Promise<void> {
    const target = child
    target.kill('SIGKILL')
    if (target.exitCode === null && target.signalCode === null) await once(target, 'exit')
  }

  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid')
  /** Sends SIGKILL to the postmaster, and waits until the server has started another one. */
  async function killPostgres(): Promise<void> {
    const pidNow = async () =>
      Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10) || 0
    for (;;) {
      const pid = await pidNow()
      try {
        if (pid > 0) {
          process.kill(pid, 'SIGKILL')
          while ([0, pid].includes(await pidNow())) await delay(pollMs)
          return
        }
      } catch {
        // Already killed, and the next postmaster is about to start.
      }
      await delay(pollMs)
    }
  }

  await ready()
  const { url } = database ?? (await openEmbeddedPostgres(dataDir, () => undefined))
  const db = openDatabase(url, 2)
  return {
    port,
    url,
    db,
    unexpectedExits,
    now: clock.now,
    advanceHours: clock.advanceHours,
    killServer,
    errors,
    kills: [killServer, killPostgres],
    ready,
    async close() {
      await db.destroy()
      await ready()
      closing = true
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true })
      await rm(clock.env.CLOCK_FILE)
    },
  }
}
