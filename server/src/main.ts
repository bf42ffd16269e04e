import { loginUrl, startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { checkDataDir } from './check-data-dir.ts'
import { type Config, logFormat, readConfig } from './config.ts'
import { configWarnings } from './config-warnings.ts'
import { applicationRole, postgresCode } from './database/database.ts'
import {
  canLiftGuarantees,
  checkDatabaseUrl,
  checkSameDatabase,
} from './database/external-postgres.ts'
import { migrate, UnreleasedSchema } from './database/migrate.ts'
import { missingFixes } from './database/postgres-releases.ts'
import type { Deps } from './deps.ts'
import { StartError } from './lib/start-error.ts'
import { listenError } from './listen-error.ts'
import { type Notices, openLog, openNotices } from './log.ts'
import { serveMetrics } from './metrics/listener.ts'
import { ensureAdmin } from './modules/auth/service.ts'
import { loadLocationsInChild } from './modules/locations/service.ts'
import { pushKey } from './modules/notifications/service.ts'
import { refuseSandboxMoney } from './modules/payments/service.ts'
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
  const isTerminal = process.stdout.isTTY
  const notices = openNotices({ LOG_FORMAT: logFormat(env, isTerminal) })
  let code: 0 | 1 = 0
  try {
    await start(readConfig(env, isTerminal), { closers, stop, notices, prepare })
    await stop.asked
  } catch (error) {
    if (!stop.isAsked()) code = 1
    if (code === 1) notices.fail(error)
  }
  for (const close of closers.reverse()) await close().catch(notices.fail)
  stop.release()
  return code
}

type Starting = Options & {
  closers: Closer[]
  stop: ReturnType<typeof stopSignal>
  notices: Notices
}

async function start(config: Config, starting: Starting) {
  const { closers, stop, notices, prepare } = starting
  for (const warning of configWarnings(config)) notices.warn(warning)
  const { DATABASE_URL, DATABASE_OWNER_URL } = config
  const ownerUrl = DATABASE_OWNER_URL ?? DATABASE_URL ?? (await embedded(config, starting))
  if (DATABASE_OWNER_URL !== undefined)
    await checkDatabaseUrl(DATABASE_OWNER_URL, 'DATABASE_OWNER_URL')
  if (DATABASE_URL !== undefined) {
    const missing = missingFixes(await checkDatabaseUrl(DATABASE_URL))
    if (missing !== undefined) notices.warn(`${missing} Update the database at DATABASE_URL.`)
    await checkDataDir(config)
  }
  if (DATABASE_URL !== undefined && DATABASE_OWNER_URL !== undefined)
    await checkSameDatabase(DATABASE_OWNER_URL, DATABASE_URL)
  stop.throwIfAsked()
  await migrate(ownerUrl).catch((error: Error) => {
    throw migrateError(config, error)
  })
  const url = await applicationUrl(config, ownerUrl, notices)
  const opened = await openDeps({ config, url, log: openLog(config), closers })
  const deps = { ...opened, metrics: await openedMetrics(opened, closers) }
  await fill(deps, { ownerUrl, url, stop, notices, prepare })
  const announceStop = await serve(deps, closers)
  closers.push(await runJobs(deps, url))
  closers.push(announceStop)
  for (const line of welcome(config)) notices.print(line)
}

type Filling = Omit<Starting, 'closers'> & {
  ownerUrl: string
  /** The URL that the application logs in with. */
  url: string
}

/**
 * Does what happens once per start: checks the money, loads locations, and creates the first admin and the key for push
 * services.
 */
async function fill(deps: Deps, filling: Filling): Promise<void> {
  const { ownerUrl, url, prepare, stop, notices } = filling
  const { print } = notices
  await refuseSandboxMoney(deps.db, deps.config)
  stop.throwIfAsked()
  await loadLocationsInChild(deps.db, url, print)
  introduce(await ensureAdmin(deps), print)
  await pushKey(deps.db, deps.clock.now())
  stop.throwIfAsked()
  await prepare?.(deps, { url: ownerUrl, print, onStep: stop.throwIfAsked })
  stop.throwIfAsked()
}

/** Serves metrics if they are on. Otherwise their library isn't loaded. */
async function openedMetrics(deps: Deps, closers: Closer[]) {
  const { METRICS_PORT: port, METRICS_HOST: host } = deps.config
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
async function applicationUrl(
  config: Config,
  ownerUrl: string,
  { warn }: Notices,
): Promise<string> {
  const { DATABASE_URL, NODE_ENV } = config
  if (DATABASE_URL === undefined) return await loginUrl(ownerUrl, applicationRole)
  if (!(await canLiftGuarantees(DATABASE_URL))) return DATABASE_URL
  const advice = `DATABASE_URL logs in as a superuser or the owner of the tables. Use that login in DATABASE_OWNER_URL, and set DATABASE_URL to a role that is only a member of ${applicationRole}.`
  if (NODE_ENV === 'production') throw new StartError(advice)
  warn(advice)
  return DATABASE_URL
}

// Printed right away, because the password would be lost if the start failed.
function introduce(made: Awaited<ReturnType<typeof ensureAdmin>>, print: Notices['print']): void {
  if (made === null) return
  print(
    `Admin login: ${made.username}, one-time password: ${made.oneTimePassword} (shown only once)`,
  )
}

async function embedded({ DATA_DIR, NODE_ENV }: Config, { closers, stop, notices }: Starting) {
  const database = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    log: notices.print,
    onLost: stop.fail,
  })
  closers.push(database.stop)
  if (NODE_ENV === 'production') {
    const version = await checkDatabaseUrl(database.url)
    const missing = missingFixes(version)
    notices.warn(
      `The PostgreSQL ${version} that comes with County Golf is for trying it out and for small groups. For a public server, install PostgreSQL from your operating system and set DATABASE_URL (docs/operations.md).${missing === undefined ? '' : ` ${missing}`}`,
    )
  }
  return database.url
}

const insufficientPrivilege = '42501'

function migrateError(config: Config, error: Error): StartError {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = config
  if (postgresCode(error) === insufficientPrivilege)
    return new StartError(
      DATABASE_OWNER_URL === undefined
        ? `The role of DATABASE_URL can’t create tables (${error.message}). Set DATABASE_OWNER_URL to the owner of the database.`
        : `The role of DATABASE_OWNER_URL can’t create tables (${error.message}). Set it to the owner of the database.`,
    )
  if (!(error instanceof UnreleasedSchema)) return new StartError(error.message)
  const remedy =
    DATABASE_URL === undefined
      ? `Delete ${DATA_DIR} and start again.`
      : 'Set DATABASE_URL to an empty database and start again.'
  return new StartError(`${error.message} ${remedy}`)
}

if (import.meta.main) process.exit(await run(process.env))
