import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loginUrl, startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import pg from 'pg'
import { createServer, type ViteDevServer } from 'vite'
import { ensureRoles } from '../server/src/backup/scratch-database.ts'
import { type Config, readConfig } from '../server/src/config.ts'
import { applicationRole } from '../server/src/database/database.ts'
import { StartError } from '../server/src/lib/start-error.ts'
import { stopSignal } from '../server/src/stop-signal.ts'
import { freePort } from './free-port.ts'

const clone = path.join(import.meta.dirname, '..')
const serverSources = ['server/src', 'server/migrations', 'server/routines', 'contract/src']
// Editors write a file in several steps.
const settleMs = 100
const restartMs = 20_000
const serverPaths = ['/api', '/healthz', '/readyz', '/previews', '/sitemap', '/robots.txt']

/**
 * `npm run dev`: runs County Golf with hot reload for the web app, and restarts the server when its code changes.
 * The database keeps running.
 * @returns the exit code
 */
export async function develop(): Promise<0 | 1> {
  const stop = stopSignal()
  const closers: (() => Promise<unknown>)[] = []
  let code: 0 | 1 = 0
  try {
    const config = readConfig(process.env)
    const urls = config.DATABASE_URL ? {} : await embedded(config, closers, stop.fail)
    const port = await freePort()
    const server = keepRunning({
      ...process.env,
      ...urls,
      DATA_DIR: config.DATA_DIR,
      PUBLIC_URL: config.PUBLIC_URL,
      HOST: '127.0.0.1',
      PORT: String(port),
    })
    closers.push(server.stop)
    const web = await serveWeb(config, port)
    closers.push(() => web.close())
    log('Changes to the web app show right away. Changes to the server restart it.')
    await stop.asked
  } catch (error) {
    code = 1
    process.stderr.write(`${error instanceof StartError ? error.message : error}\n`)
  }
  for (const close of closers.reverse()) await close()
  return code
}

const log = (line: string) => process.stdout.write(`${line}\n`)

async function embedded(
  config: Config,
  closers: (() => Promise<unknown>)[],
  onLost: (error: unknown) => void,
): Promise<{ DATABASE_URL: string; DATABASE_OWNER_URL: string }> {
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log, onLost })
  closers.push(database.stop)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await ensureRoles(owner).finally(() => owner.end())
  return {
    DATABASE_URL: await loginUrl(database.url, applicationRole),
    DATABASE_OWNER_URL: database.url,
  }
}

/** Serves the web app with Vite at the public port, and forwards API requests to the server. */
async function serveWeb({ HOST, PORT }: Config, serverPort: number): Promise<ViteDevServer> {
  const server = `http://127.0.0.1:${serverPort}`
  const proxy = Object.fromEntries(serverPaths.map((path) => [path, server]))
  const known = process.listeners('SIGTERM')
  const web = await createServer({
    root: path.join(clone, 'web'),
    configFile: path.join(clone, 'web/vite.config.ts'),
    logLevel: 'warn',
    server: { host: HOST, port: PORT, strictPort: true, proxy },
    plugins: [
      {
        name: 'wait-for-the-server',
        configureServer({ middlewares }) {
          middlewares.use(async ({ url = '' }, _response, next) => {
            if (serverPaths.some((path) => url.startsWith(path))) await responses(server)
            next()
          })
        },
      },
    ],
  })
  // Vite's own listeners end this process before it can stop the server and the database.
  for (const listener of process.listeners('SIGTERM'))
    if (!known.includes(listener)) process.off('SIGTERM', listener)
  process.stdin.removeAllListeners('end')
  try {
    return await web.listen()
  } catch (error) {
    await web.close()
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

/** Waits while the server restarts, with a limit, because a server with an error stays down until the next change. */
async function responses(server: string): Promise<void> {
  const deadline = Date.now() + restartMs
  while (Date.now() < deadline) {
    const response = await fetch(`${server}/healthz`).catch(() => undefined)
    if (response?.ok === true) return
    await delay(settleMs)
  }
}

/** Runs the server and restarts it when its sources change. After a crash, it waits for the next change. */
function keepRunning(env: NodeJS.ProcessEnv) {
  let server = launch(env)
  let settling: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()

  const watchers = serverSources.map((folder) =>
    watch(path.join(clone, folder), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.test.ts')) return
      clearTimeout(settling)
      settling = setTimeout(() => {
        restarting = restarting.then(restart)
      }, settleMs)
    }),
  )

  async function restart(): Promise<void> {
    await end(server)
    server = launch(env)
  }

  async function stop(): Promise<void> {
    for (const watcher of watchers) watcher.close()
    clearTimeout(settling)
    await restarting
    await end(server)
  }

  return { stop }
}

// In its own process group, so that Ctrl+C reaches it once, through this process.
function launch(env: NodeJS.ProcessEnv): ChildProcess {
  const main = path.join(clone, 'server/src/main.ts')
  return spawn(process.execPath, [main], { env, stdio: 'inherit', detached: true })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
