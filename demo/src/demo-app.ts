import type { Api, RequestOf, ResponseOf } from '@county-golf/contract/api'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { buildApp } from '../../server/src/app.ts'
import { openDatabase } from '../../server/src/database/database.ts'
import type { Deps } from '../../server/src/deps.ts'
import { jobHandlers } from '../../server/src/jobs/handlers.ts'
import type { JobHandlers, JobName } from '../../server/src/jobs/kinds.ts'
import { bossOn, type Jobs, openJobs } from '../../server/src/jobs/queue.ts'
import { jobSchema } from '../../server/src/jobs/store.ts'
import { newId } from '../../server/src/lib/ids.ts'
import { openLog } from '../../server/src/log.ts'
import type { Mail } from '../../server/src/mail/mailer.ts'
import { openEventLog } from '../../server/src/modules/events/service.ts'
import { type SimulatedClock, simulatedClock } from './clock.ts'

/** A separate app instance for the demo, with a simulated clock. It delivers no emails. */
export type DemoApp = {
  deps: Deps
  boss: PgBoss
  clock: SimulatedClock
  handlers: JobHandlers
  /** Returns the emails sent since the last call. They aren't delivered. */
  takeMails(): Mail[]
  /** Updates the statistics of the job table. Without it, PostgreSQL would plan for an empty table. */
  analyzeJobs(): Promise<void>
  /** Calls the API over HTTP injection. @throws Refused if the response isn't a success */
  call<K extends keyof Api>(
    name: K,
    request: RequestOf<Api[K]>,
    token?: string,
  ): Promise<ResponseOf<Api[K]>>
  close(): Promise<void>
}

/** An error response of the API. */
export class Refused extends Error {
  readonly code: string
  constructor(what: string, status: number, body: { code?: string; error?: string }) {
    super(`${what} returned ${status} ${JSON.stringify(body)}`)
    this.code = body.code ?? ''
  }
}

const unsent: readonly JobName[] = ['notification.mail', 'notification.mail_receipts']

/** Queues no emails of notifications, since no one would read them. */
const withoutMails = (jobs: Jobs): Jobs => ({
  ...jobs,
  enqueue: (tx, ...all) => jobs.enqueue(tx, ...all.filter(({ name }) => !unsent.includes(name))),
})

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

/**
 * Commits don't wait for the disk, because an interrupted demo is rebuilt anyway. Statements are planned once, and by
 * index, since most of them are short and run thousands of times on tables that were empty at first.
 */
const settings = [
  'synchronous_commit=off',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
]
const connectionsMax = 24

/** @param url URL of a migrated database. Opens its own connections */
export async function openDemoApp(
  product: Pick<Deps, 'config'>,
  url: string,
  begin: Date,
): Promise<DemoApp> {
  const clock = simulatedClock(begin)
  let mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
    },
    close: () => undefined,
  }
  const db = openDatabase(url, connectionsMax, settings)
  const config = { ...product.config, RATE_LIMITS: false, LOG_LEVEL: 'error' as const }
  const log = openLog(config)
  const events = openEventLog(db, url, (error) => log.error(error))
  const jobs = withoutMails(await openJobs(db, clock))
  const deps: Deps = { config, log, db, clock, jobs, mailer, events }
  const app: FastifyInstance = await buildApp(deps)
  await app.ready()
  return {
    deps,
    boss: bossOn(db),
    clock,
    handlers: jobHandlers(deps),
    takeMails() {
      const taken = mails
      mails = []
      return taken
    },
    async analyzeJobs() {
      // Only the table's owner may do this, and the application's role isn't.
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query(`analyze ${jobSchema}.job_common`)
      } finally {
        await client.end()
      }
    },
    async call(name, request, token) {
      const { params, query, body } = request as Sent
      const [method, template] = name.split(' ') as ['GET', string]
      const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(params?.[key] ?? ''),
      )
      const response = await app.inject({
        method,
        url: `/api${path}`,
        ...(query && { query }),
        ...(body && { payload: body }),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          'idempotency-key': newId(),
        },
      })
      if (response.statusCode >= 400) throw new Refused(name, response.statusCode, response.json())
      return response.body === '' ? (undefined as never) : response.json()
    },
    async close() {
      await app.close()
      await events.stop()
      await db.destroy()
    },
  }
}
