import { loginUrl, startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { type Config, readConfig } from './config.ts'
import { configWarnings } from './config-warnings.ts'
import { applicationRole } from './database/database.ts'
import { canLiftGuarantees, checkDatabaseUrl } from './database/external-postgres.ts'
import { migrate, UnreleasedSchema } from './database/migrate.ts'
import type { Deps } from './deps.ts'
import { newNameKey } from './http/security-log.ts'
import { StartError } from './lib/start-error.ts'
import { listenError } from './listen-error.ts'
import { serveMetrics } from './metrics/listener.ts'
import type { MetricsPage } from './metrics/registry.ts'
import { ensureAdmin } from './modules/auth/service.ts'
import { loadLocationsInChild } from './modules/locations/service.ts'
import { refuseSandboxMoney } from './modules/payments/service.ts'
import { complain, print, warn } from './output.ts'
import { type Closer, openDeps, runJobs, serve } from './serve.ts'
import { stopSignal } from './stop-signal.ts'

/** Fills the database behind `deps`. Must stop if `onStep` throws, because the server is stopping. */
type Prepare = (
  deps: Deps,
  tools: { url: string; print: (line: string) => void; onStep: () => void },
) => Promise<void>

type Options = { prepare?: Prepare | undefined }

/**
 * Runs County Golf until it gets SIGINT, SIGTERM, or SIGHUP, and resolves once everything has shut down.
 * @param options.prepare runs before the server accepts requests, for the demo
 * @returns the exit code: 0 after a signal, otherwise 1
 */
export async function run(env: NodeJS.ProcessEnv, { prepare }: Options = {}): Promise<0 | 1> {
  const stop = stopSignal()
  const closers: Closer[] = []
  let code: 0 | 1 = 0
  try {
    await start(readConfig(env, process.stdout.isTTY), closers, stop, { prepare })
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
  options: Options,
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
  const place: Place = { config, ownerUrl, url, closers, stop, ...options }
  if (config.WORKERS === 1) await serveAlone(place)
  else await serveWithWorkers(place)
  for (const line of welcome(config)) print(line)
}

type Place = Options & {
  config: Config
  ownerUrl: string
  /** The URL that the application logs in with. */
  url: string
  closers: Closer[]
  stop: ReturnType<typeof stopSignal>
}

async function serveAlone(place: Place): Promise<void> {
  const { config, url, closers } = place
  const opened = await openDeps({ config, url, complain, closers })
  const deps = { ...opened, metrics: await openedMetrics(opened, closers) }
  await fill(deps, place)
  const announceStop = await serve(deps, closers, { follows: true })
  closers.push(await runJobs(deps, url, complain))
  closers.push(announceStop)
}

/** Prepares the database, and leaves the rest to worker processes. */
async function serveWithWorkers(place: Place): Promise<void> {
  const { config, url, closers, stop } = place
  const { poolSizeFor } = await import('./workers/pool-size.ts')
  const connectionsMax = await poolSizeFor(url, config.WORKERS)
  const opened: Closer[] = []
  try {
    await fill(await openDeps({ config, url, complain, closers: opened }), place)
  } finally {
    for (const close of opened.reverse()) await close().catch(complain)
  }
  const { Supervisor } = await import('./workers/supervise.ts')
  const { METRICS_PORT: port } = config
  const gather =
    port === undefined ? undefined : (await import('./workers/gather-metrics.ts')).gatherMetrics
  const nameKey = newNameKey().toString('base64')
  const supervisor = new Supervisor({ config, url, connectionsMax, nameKey }, gather)
  if (supervisor.metrics) closers.push(await servedMetrics(supervisor.metrics, config))
  closers.push(() => supervisor.stop())
  await supervisor.start()
  stop.throwIfAsked()
}

/** Does what happens once per start: checks the money, loads locations, and creates the first admin. */
async function fill(deps: Deps, { config, ownerUrl, url, prepare, stop }: Place): Promise<void> {
  await refuseSandboxMoney(deps.db, config)
  stop.throwIfAsked()
  await loadLocationsInChild(deps.db, url, print)
  introduce(await ensureAdmin(deps))
  stop.throwIfAsked()
  await prepare?.(deps, { url: ownerUrl, print, onStep: stop.throwIfAsked })
  stop.throwIfAsked()
}

/** Serves metrics if they are on. Otherwise their library isn't loaded. */
async function openedMetrics(deps: Deps, closers: Closer[]) {
  if (deps.config.METRICS_PORT === undefined) return undefined
  const { openMetrics } = await import('./metrics/registry.ts')
  const metrics = openMetrics(deps)
  closers.push(await servedMetrics(metrics, deps.config))
  return metrics
}

/** @returns a function that closes the port */
async function servedMetrics(
  metrics: Pick<MetricsPage, 'contentType' | 'text'>,
  { METRICS_PORT: port = 0, METRICS_HOST: host }: Config,
): Promise<Closer> {
  return await serveMetrics(metrics, { port, host }).catch((error: unknown) => {
    throw listenError({ host, port, names: ['METRICS_HOST', 'METRICS_PORT'] }, error)
  })
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

if (import.meta.main) process.exit(await run(process.env))
