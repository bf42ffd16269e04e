import type { AnswerOf, Api, RequestOf } from '@county-golf/contract/api'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { buildApp, type Deps } from '../app.ts'
import { jobHandlers } from '../job-handlers.ts'
import { openDatabase } from '../lib/database.ts'
import { newId } from '../lib/ids.ts'
import type { JobHandlers } from '../lib/job-kinds.ts'
import { jobSchema } from '../lib/job-store.ts'
import { bossOn, openJobs } from '../lib/jobs.ts'
import type { Mail } from '../lib/mail.ts'
import { openEventLog } from '../modules/events/service.ts'
import { type SimulatedClock, simulatedClock } from './clock.ts'

/** An application of its own in which the demo happens, in simulated time and unheard by others. */
export type Stage = {
  deps: Deps
  boss: PgBoss
  clock: SimulatedClock
  handlers: JobHandlers
  /** Mails that have been sent since they were last taken: they go nowhere. */
  takeMails(): Mail[]
  /** Has the database look at how many jobs there are by now: it plans for what it saw last, which was none. */
  countJobs(): Promise<void>
  /** Calls through the front door. @throws Error for every answer but success and those awaited */
  call<K extends keyof Api>(
    name: K,
    request: RequestOf<Api[K]>,
    token?: string,
  ): Promise<AnswerOf<Api[K]>>
  close(): Promise<void>
}

/** An answer of the front door that is none of success. */
export class Refused extends Error {
  readonly code: string
  constructor(what: string, status: number, body: { code?: string; error?: string }) {
    super(`${what} was answered ${status} ${JSON.stringify(body)}`)
    this.code = body.code ?? ''
  }
}

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

/** A demo that broke off is made anew, so its commits need not wait for the disk one by one. */
const settings = ['synchronous_commit=off']
const connectionsMax = 24

/** @param url of a migrated database, which gets connections of the stage's own */
export async function openStage(
  given: Pick<Deps, 'config'>,
  url: string,
  begin: Date,
): Promise<Stage> {
  const clock = simulatedClock(begin)
  let mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
    },
    close: () => undefined,
  }
  const db = openDatabase(url, connectionsMax, settings)
  const config = { ...given.config, RATE_LIMITS: false, LOG_LEVEL: 'error' as const }
  const events = openEventLog(db, url, (error) => app.log.error(error))
  const jobs = await openJobs(db, clock)
  const deps: Deps = { config, db, clock, jobs, mailer, events }
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
    async countJobs() {
      // As the owner of the table, which the application's role is not.
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
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        ...(query && { query }),
        ...(body && { payload: body }),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          'idempotency-key': newId(),
        },
      })
      if (answer.statusCode >= 400) throw new Refused(name, answer.statusCode, answer.json())
      return answer.body === '' ? (undefined as never) : answer.json()
    },
    async close() {
      await app.close()
      await events.stop()
      await db.destroy()
    },
  }
}
