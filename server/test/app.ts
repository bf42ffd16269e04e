import type { Api, RequestOf, ResponseOf } from '@county-golf/contract/api'
import { endpoints } from '@county-golf/contract/api'
import { declaredErrors } from '@county-golf/contract/declared-errors'
import type { Endpoint } from '@county-golf/contract/endpoint'
import type { ErrorBody } from '@county-golf/contract/errors'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { connectionsPerPool } from '../src/database/database.ts'
import { jobHandlers } from '../src/jobs/handlers.ts'
import { type Jobs, openJobs } from '../src/jobs/queue.ts'
import type { Log } from '../src/lib/error-reporter.ts'
import { newId } from '../src/lib/ids.ts'
import { openLog } from '../src/log.ts'
import type { Mail, Mailer } from '../src/mail/mailer.ts'
import { type EventLog, openEventLog } from '../src/modules/events/service.ts'
import { type TestClock, testClock } from './clock.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { runDueJobs } from './jobs.ts'
import { untilServing } from './until-serving.ts'

type Options = { token?: string | undefined; key?: string | undefined }

export type TestApp = TestDatabase & {
  app: FastifyInstance
  clock: TestClock
  config: Config
  log: Log
  mailer: Mailer
  /** The emails sent, in order. */
  mails: Mail[]
  jobs: Jobs
  /** Runs jobs until none is due by the test's clock. @throws the error of a failed job */
  runJobs(): Promise<void>
  /** Not started: tests run its followers with `runFollowers()`. */
  events: EventLog
  /** Runs the followers of events now, which write chat lines, notifications, and mail jobs. */
  runFollowers(): Promise<void>
  /** Calls the API over HTTP, expects success, and checks the response against the contract. */
  call<K extends keyof Api>(
    name: K,
    request: RequestOf<Api[K]>,
    options?: Options,
  ): Promise<ResponseOf<Api[K]>>
  /** Calls the API and expects an error that the contract declares. @returns its status and body */
  refusal<K extends keyof Api>(
    name: K,
    request: RequestOf<Api[K]>,
    options?: Options,
  ): Promise<ErrorBody & { status: number } & Record<string, unknown>>
  close(): Promise<void>
}

/**
 * How many connections the application of a file opens whose requests don't race. Each new one costs as much as a dozen
 * requests, since it prepares every statement again. With one, a transaction that needs a second connection waits for
 * itself and fails.
 */
const fewConnections = 1

/**
 * Opens the whole application on a database of its own. Close it at the end of the file.
 * @param options.races whether requests run at the same time, so that they need a server's number of connections
 */
export async function testApp(
  environment: Record<string, string> = {},
  { races = false } = {},
): Promise<TestApp> {
  const database = await cloneDatabase(races ? connectionsPerPool : fewConnections)
  const clock = testClock()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    RATE_LIMITS: 'off',
    DATABASE_URL: database.url,
    ...environment,
  })
  const log = openLog(config)
  const mails: Mail[] = []
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail)
    },
    close: () => undefined,
  }
  const jobs = await openJobs(database.db, clock)
  const events = openEventLog(database.db, database.url, (error) => log.error(error))
  const deps = { config, log, db: database.db, clock, jobs, mailer, events }
  const app: FastifyInstance = await buildApp(deps)

  const send = async (name: string, request: Sent, options: Options = {}) => {
    const [method, template] = name.split(' ') as ['GET', string]
    const url = template.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(request.params?.[key])),
    )
    await untilServing(app)
    return await app.inject({
      method,
      url: `/api${url}`,
      ...(request.query && { query: asStrings(request.query) }),
      ...(request.body !== undefined && { payload: request.body as object }),
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        'idempotency-key': options.key ?? newId(),
      },
    })
  }

  return {
    ...database,
    app,
    clock,
    config,
    log,
    mailer,
    mails,
    jobs,
    runJobs: () => runDueJobs({ ...deps, handlers: jobHandlers(deps) }),
    events,
    runFollowers: events.runFollowers,
    async call(name, request, options) {
      const response = await send(name, request as Sent, options)
      const endpoint = endpointOf(name)
      expect(response.statusCode, `${name} answered ${response.body}`).toBe(endpoint.status)
      if (!endpoint.response) return undefined as never
      return endpoint.response.parse(response.json()) as never
    },
    async refusal(name, request, options) {
      const response = await send(name, request as Sent, options)
      expect(response.statusCode, `${name} answered ${response.body}`).toBeGreaterThanOrEqual(400)
      const body = response.json()
      expect(declaredErrors(endpointOf(name)), `errors of ${name}`).toContain(body.code)
      return { status: response.statusCode, ...body }
    },
    async close() {
      const closed = app.close()
      // Open keep-alive connections would delay the close.
      app.server.closeAllConnections()
      await closed
      await events.stop()
      await database.drop()
    },
  }
}

function endpointOf(name: string): Endpoint {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === name)
  if (!endpoint) throw new Error(`${name} isn’t in the list of contract/src/api.ts`)
  return endpoint
}

type Sent = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const asStrings = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
