import type { FastifyInstance } from 'fastify'
import { buildApp, type Deps } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { configWarnings } from './config-warnings.ts'
import { jobHandlers, routines } from './job-handlers.ts'
import { type Clock, systemClock } from './lib/clock.ts'
import { applicationRole, openDatabase } from './lib/database.ts'
import { loginUrl, startEmbeddedPostgres } from './lib/embedded-postgres/index.ts'
import { checkDatabaseUrl, isSuperuser } from './lib/external-postgres.ts'
import { startWorker } from './lib/job-worker.ts'
import { openJobs } from './lib/jobs.ts'
import { openMailer } from './lib/mail.ts'
import { migrate } from './lib/migrate.ts'
import { errorCode, StartError } from './lib/start-error.ts'
import { ensureAdministrator } from './modules/auth/service.ts'
import { openEventLog } from './modules/events/service.ts'
import { loadLocations } from './modules/locations/service.ts'
import { refuseSandboxMoney } from './modules/payments/service.ts'
import { stopSignal } from './stop-signal.ts'

/** Undoes one step of starting. Run in reverse order, whether the start succeeded or not. */
type Closer = () => Promise<unknown>

const requestsGraceMs = 10_000
const releaseMs = 50

/**
 * Runs County Golf until it is told to stop (SIGINT, SIGTERM, SIGHUP) and resolves when all that
 * it started has ended.
 * @param options.demo with a demo population, which is made on the first such start
 * @param options.clock another time than the system's, for drills that live through weeks
 * @returns the exit code: 0 after a stop that was asked for, else 1
 */
export async function run(
  env: NodeJS.ProcessEnv,
  { demo = false, clock = systemClock }: { demo?: boolean; clock?: Clock } = {},
): Promise<0 | 1> {
  const stop = stopSignal()
  const closers: Closer[] = []
  let code: 0 | 1 = 0
  try {
    await start(readConfig(env), closers, stop, { demo, clock })
    await stop.asked
  } catch (error) {
    if (!stop.isAsked()) code = 1
    if (code === 1) complain(error)
  }
  for (const close of closers.reverse()) await close().catch(complain)
  stop.release()
  return code
}

async function start(
  config: Config,
  closers: Closer[],
  stop: ReturnType<typeof stopSignal>,
  { demo, clock }: { demo: boolean; clock: Clock },
) {
  for (const warning of configWarnings(config)) warn(warning)
  const ownerUrl = config.DATABASE_URL ?? (await embedded(config, closers, stop.fail))
  if (config.DATABASE_URL !== undefined) await checkDatabaseUrl(config.DATABASE_URL)
  stop.throwIfAsked()
  await migrate(ownerUrl).catch((error: Error) => {
    throw new StartError(error.message)
  })
  const url = await applicationUrl(config, ownerUrl)
  const db = openDatabase(url)
  closers.push(() => db.destroy())
  await refuseSandboxMoney(db, config)
  stop.throwIfAsked()
  const mailer = openMailer(config)
  closers.push(async () => mailer.close())
  const jobs = await openJobs(db, clock)
  const events = openEventLog(db, url, complain)
  closers.push(() => events.stop())
  const deps = { config, db, clock, jobs, mailer, events }
  await loadLocations(db, { onProgress: say })
  introduce(await ensureAdministrator(deps))
  stop.throwIfAsked()
  if (demo) await provideDemo(deps, ownerUrl, stop.throwIfAsked)
  stop.throwIfAsked()
  const app = await buildApp(deps)
  closers.push(() => finishRequests(app))
  await events.start()
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw listenError(config, error)
  })
  const place = { ...deps, handlers: jobHandlers(deps) }
  closers.push(await startWorker(url, place, routines, complain))
  say(`County Golf is at ${config.PUBLIC_URL}`)
}

/** The embedded database has a role to log in as. Another database is used as the URL says. */
async function applicationUrl({ DATABASE_URL }: Config, ownerUrl: string): Promise<string> {
  if (DATABASE_URL === undefined) return await loginUrl(ownerUrl, applicationRole)
  if (await isSuperuser(DATABASE_URL))
    warn('DATABASE_URL logs in as a superuser. Use a role that only owns the database.')
  return DATABASE_URL
}

// At once, for the password is known only now, whatever becomes of this start.
function introduce(made: Awaited<ReturnType<typeof ensureAdministrator>>): void {
  if (made === null) return
  say(
    `Administrator: ${made.username}, one-time password: ${made.oneTimePassword} (shown only now)`,
  )
}

async function provideDemo(deps: Deps, url: string, onStep: () => void): Promise<void> {
  const { ensureDemo } = await import('./demo/demo.ts')
  const { username, password } = await ensureDemo(deps, url, { say, onStep })
  say(`Demo player: ${username}, password: ${password}`)
}

/** Takes no more requests and finishes those under way, but waits for a slow one only so long. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  // A browser keeps its connection open after the answer; nothing more is to come over it.
  const release = setInterval(() => app.server.closeIdleConnections(), releaseMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), requestsGraceMs)
  await app.close()
  clearInterval(release)
  clearTimeout(cut)
}

async function embedded(config: Config, closers: Closer[], onLost: (error: unknown) => void) {
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say, onLost })
  closers.push(database.stop)
  return database.url
}

function listenError({ HOST, PORT }: Config, error: unknown): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${PORT} on ${HOST} is already in use. Set PORT to another.`)
  }
  if (code === 'EACCES') return new StartError(`Port ${PORT} may only be opened by root. Set PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${HOST} is not an address of this machine.`)
  }
  return error
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function warn(line: string): void {
  process.stderr.write(`Warning: ${line}\n`)
}

function complain(error: unknown): void {
  const known = error instanceof StartError
  const text = known ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
}

if (import.meta.main) process.exit(await run(process.env))
