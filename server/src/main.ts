import { setTimeout as delay } from 'node:timers/promises'
import { loginUrl, startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { configWarnings } from './config-warnings.ts'
import type { Deps } from './deps.ts'
import { requestFinisher } from './finish-requests.ts'
import { jobHandlers, routines } from './job-handlers.ts'
import { type Clock, systemClock } from './lib/clock.ts'
import { applicationRole, openDatabase } from './lib/database.ts'
import { canLiftGuarantees, checkDatabaseUrl } from './lib/external-postgres.ts'
import { startWorker } from './lib/job-worker.ts'
import { openJobs } from './lib/jobs.ts'
import { openMailer } from './lib/mail.ts'
import { migrate, UnreleasedSchema } from './lib/migrate.ts'
import { errorCode, StartError } from './lib/start-error.ts'
import { serveMetrics } from './metrics/listener.ts'
import { ensureAdmin } from './modules/auth/service.ts'
import { openEventLog } from './modules/events/service.ts'
import { loadLocationsInChild } from './modules/locations/service.ts'
import { refuseSandboxMoney } from './modules/payments/service.ts'
import { stopSignal } from './stop-signal.ts'

/** Undoes one step of the start. Closers run in reverse order, even if the start failed. */
type Closer = () => Promise<unknown>

/** Fills the database behind `deps`. Must stop if `onStep` throws, because the server is stopping. */
type Prepare = (
  deps: Deps,
  tools: { url: string; print: (line: string) => void; onStep: () => void },
) => Promise<void>

type Options = { prepare?: Prepare | undefined; clock?: Clock }

/**
 * Runs County Golf until it gets SIGINT, SIGTERM, or SIGHUP, and resolves once everything has shut down.
 * @param options.prepare runs before the server accepts requests, for the demo
 * @param options.clock replaces the system clock, for drills that simulate weeks
 * @returns the exit code: 0 after a signal, otherwise 1
 */
export async function run(
  env: NodeJS.ProcessEnv,
  { prepare, clock = systemClock }: Options = {},
): Promise<0 | 1> {
  const stop = stopSignal()
  const closers: Closer[] = []
  let code: 0 | 1 = 0
  try {
    await start(readConfig(env, process.stdout.isTTY), closers, stop, { prepare, clock })
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
  { prepare, clock }: Options & { clock: Clock },
) {
  for (const warning of configWarnings(config)) warn(warning)
  const { DATABASE_URL, DATABASE_OWNER_URL } = config
  const ownerUrl =
    DATABASE_OWNER_URL ?? DATABASE_URL ?? (await embedded(config, closers, stop.fail))
  if (DATABASE_OWNER_URL !== undefined)
    await checkDatabaseUrl(DATABASE_OWNER_URL, 'DATABASE_OWNER_URL')
  if (DATABASE_URL !== undefined) await checkDatabaseUrl(DATABASE_URL)
  stop.throwIfAsked()
  await migrate(ownerUrl).catch((error: Error) => {
    throw migrateError(config, error)
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
  const metrics = await openedMetrics(config, { db, clock, jobs, events }, closers)
  const deps = { config, db, clock, jobs, mailer, events, metrics }
  await loadLocationsInChild(db, url, print)
  introduce(await ensureAdmin(deps))
  stop.throwIfAsked()
  await prepare?.(deps, { url: ownerUrl, print, onStep: stop.throwIfAsked })
  stop.throwIfAsked()
  const app = await buildApp(deps)
  closers.push(requestFinisher(app))
  await events.start()
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    const { HOST: host, PORT: port } = config
    throw listenError({ host, port, names: ['HOST', 'PORT'] }, error)
  })
  const place = { ...deps, handlers: jobHandlers(deps) }
  closers.push(await startWorker(url, place, routines, complain))
  closers.push(async () => {
    app.announceStop()
    await delay(config.DRAIN_SECONDS * 1_000)
  })
  for (const line of welcome(config)) print(line)
}

/** Serves metrics if they are on. Otherwise their library isn't loaded. */
async function openedMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'events'>,
  closers: Closer[],
) {
  if (port === undefined) return undefined
  const { openMetrics } = await import('./metrics/registry.ts')
  const metrics = openMetrics(deps)
  const close = await serveMetrics(metrics, { port, host }).catch((error: unknown) => {
    throw listenError({ host, port, names: ['METRICS_HOST', 'METRICS_PORT'] }, error)
  })
  closers.push(close)
  return metrics
}

/** Returns the startup message. On terminals, it also says where the data is and how to stop. */
function welcome({ PUBLIC_URL, DATA_DIR, SMTP_URL, LOG_FORMAT }: Config): string[] {
  const address = `County Golf is running at ${PUBLIC_URL}`
  if (LOG_FORMAT === 'json') return [address]
  const emails = SMTP_URL === undefined ? ' Emails are saved there, in outbox/.' : ''
  return ['', address, `Its data is in ${DATA_DIR}.${emails}`, 'Press Ctrl+C to stop.', '']
}

/** Returns the URL that the application connects with. The embedded database has a separate login role. */
async function applicationUrl(config: Config, ownerUrl: string): Promise<string> {
  const { DATABASE_URL, NODE_ENV } = config
  if (DATABASE_URL === undefined) return await loginUrl(ownerUrl, applicationRole)
  if (!(await canLiftGuarantees(DATABASE_URL))) return DATABASE_URL
  const advice = `DATABASE_URL logs in as a superuser or the owner of the tables. Use that login in DATABASE_OWNER_URL, and set DATABASE_URL to a role that is only a member of ${applicationRole}.`
  if (NODE_ENV === 'production') throw new StartError(advice)
  warn(advice)
  return DATABASE_URL
}

// Printed right away, because the password would be lost if the start failed.
function introduce(made: Awaited<ReturnType<typeof ensureAdmin>>): void {
  if (made === null) return
  print(
    `Admin login: ${made.username}, one-time password: ${made.oneTimePassword} (shown only once)`,
  )
}

async function embedded(config: Config, closers: Closer[], onLost: (error: unknown) => void) {
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print, onLost })
  closers.push(database.stop)
  return database.url
}

function migrateError({ DATABASE_URL, DATA_DIR }: Config, error: Error): StartError {
  if (!(error instanceof UnreleasedSchema)) return new StartError(error.message)
  const remedy =
    DATABASE_URL === undefined
      ? `Delete ${DATA_DIR} and start again.`
      : 'Set DATABASE_URL to an empty database and start again.'
  return new StartError(`${error.message} ${remedy}`)
}

/** @param names the settings of the address */
function listenError(
  {
    host,
    port,
    names: [hostName, portName],
  }: {
    host: string
    port: number
    names: [host: string, port: string]
  },
  error: unknown,
): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is already in use. Set ${portName} to another port.`,
    )
  }
  if (code === 'EACCES')
    return new StartError(`Only root can use port ${port}. Set ${portName} to another port.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${hostName} ${host} isn’t an address of this machine.`)
  }
  return error
}

function print(line: string): void {
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
