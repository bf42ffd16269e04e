import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Redis } from './database/redis.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Clock } from './lib/clock.ts'
import type { Log } from './lib/error-reporter.ts'
import type { Metrics } from './lib/metrics.ts'
import type { Mailer } from './mail/mailer.ts'
import type { EventLog } from './modules/events/service.ts'

/** The application's dependencies. The process and the tests each provide their own. */
export type Deps = {
  config: Config
  log: Log
  db: Db
  clock: Clock
  jobs: Jobs
  mailer: Mailer
  events: EventLog
  /** Undefined unless they are served. */
  metrics?: Metrics | undefined
  /** Undefined unless several servers share it. */
  redis?: Redis | undefined
}
