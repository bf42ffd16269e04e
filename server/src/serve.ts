import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connectionsPerPool, openDatabase } from './database/database.ts'
import { openRedis } from './database/redis.ts'
import type { Deps } from './deps.ts'
import { requestFinisher } from './finish-requests.ts'
import { jobHandlers, routines } from './jobs/handlers.ts'
import { openJobs } from './jobs/queue.ts'
import { startWorker } from './jobs/worker.ts'
import { systemClock } from './lib/clock.ts'
import { errorReporter, type Log } from './lib/error-reporter.ts'
import { listenError } from './listen-error.ts'
import { openMailer } from './mail/mailer.ts'
import { openEventLog } from './modules/events/service.ts'

/** Undoes one step of a start. Closers run in reverse order, even if the start failed. */
export type Closer = () => Promise<unknown>

type Opening = {
  config: Config
  /** The URL that the application logs in with. */
  url: string
  log: Log
  closers: Closer[]
}

/** Opens what the application depends on, without metrics, on a migrated database. */
export async function openDeps(opening: Opening): Promise<Deps> {
  const { config, url, log, closers } = opening
  const report = errorReporter(log)
  const db = openDatabase(url, connectionsPerPool, [], (error) => report(error, 'pool'))
  closers.push(() => db.destroy())
  const mailer = openMailer(config)
  closers.push(async () => mailer.close())
  const jobs = await openJobs(db, systemClock)
  const redis = config.REDIS_URL
    ? await openRedis(config.REDIS_URL, (error) => report(error, 'redis'))
    : undefined
  if (redis) closers.push(() => redis.close())
  const events = openEventLog(db, url, report, { redis })
  closers.push(() => events.stop())
  return { config, log, db, clock: systemClock, jobs, mailer, events, redis }
}

/**
 * Serves the application until the closers run.
 * @returns how to announce a stop, which resolves once proxies have had the time to notice
 */
export async function serve(deps: Deps, closers: Closer[]): Promise<Closer> {
  const { config, events } = deps
  const app = await buildApp(deps)
  closers.push(requestFinisher(app))
  await events.start()
  const { HOST: host, PORT: port, SHARE_PORT: reusePort } = config
  // Fastify's types lack `reusePort`, which it passes on to Node.
  const address = { host, port, backlog: 4_096, reusePort }
  await app.listen(address).catch((error: unknown) => {
    throw listenError({ host, port, names: ['HOST', 'PORT'] }, error)
  })
  return async () => {
    app.announceStop()
    await delay(config.DRAIN_SECONDS * 1_000)
  }
}

/** Starts running jobs in this process. @returns a function that stops them */
export const runJobs = (deps: Deps, url: string): Promise<() => Promise<void>> =>
  startWorker(url, { ...deps, handlers: jobHandlers(deps) }, routines)
