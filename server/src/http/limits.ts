import { costOf } from '@county-golf/contract/cost'
import { minuteMs } from '@county-golf/contract/durations'
import type { Endpoint } from '@county-golf/contract/endpoint'
import { isFixed, pageOf } from '@county-golf/contract/pages'
import fastifyRateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import type { Redis } from '../database/redis.ts'
import { type Refusal, refusal } from '../lib/refusal.ts'
import { addressKey } from './address.ts'
import { callCounts, countedKey } from './call-counts.ts'

const perMinuteDefault = 600
/** For all calls from one IP address, with or without a login. Players at a clubhouse share an address. */
const perMinuteOfAddress = 3_000
/** For pages, each of which is rendered. */
const perMinuteOfPages = 600
/**
 * For what costs more than 1 and guests may ask for, in a short time, so that a burst is over before others notice it.
 */
const burstOfAddress = { max: 100, timeWindow: '10 seconds' }
/** For invalid tokens. Each costs a query, and browsers send only a few. */
const perMinuteOfBadTokens = 120
const perMinuteOfDocs = 120
const eventLoopDelayMaxMs = 1_500
/** Queries that wait for a connection, ten for each. With more, every request would only wait longer. */
const waitingMax = 100
/** A proxy that asks for these must not take a busy server for a broken one. */
const isAboutHealth = ({ routeOptions }: FastifyRequest): boolean =>
  ['/healthz', '/readyz'].includes(routeOptions.url ?? '')

const busy = () => refusal('UNAVAILABLE', 'The server is busy. Please try again in a moment.')

const timeWindow = '1 minute'
const addressOf = (request: FastifyRequest): string => countedKey(addressKey(request.ip), 1)

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether this request was rejected by a rate limit. */
    isOverLimit: boolean
  }
}

/** Creates the rate limit hook of an endpoint. It runs before the body is read. */
export type LimitCalls = (endpoint: Endpoint) => onRequestHookHandler

/**
 * Rejects requests with UNAVAILABLE before the server is overloaded. Off for load tests.
 * @param waiting returns how many queries wait for a connection of the database's pool
 */
export async function shedLoad(
  app: FastifyInstance,
  { on, waiting }: { on: boolean; waiting: () => number },
): Promise<void> {
  if (!on) return
  app.addHook('onRequest', async (request) => {
    if (waiting() >= waitingMax && !isAboutHealth(request)) throw busy()
  })
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: eventLoopDelayMaxMs,
    pressureHandler: async (request) => {
      if (!isAboutHealth(request)) throw busy()
    },
  })
}

/** Whether an endpoint needs no login, so that only the IP address identifies the caller. */
export const isOpen = ({ access }: Endpoint): boolean => access === 'guest' || access === 'provider'

/**
 * Sets up rate limits, counted in memory, or in Redis if several servers share it. A call counts as its cost. Each IP
 * address has an overall limit, counted before authentication. In addition, endpoints open to guests are limited per
 * address, since accounts are free, and all others per user.
 */
export async function limitCalls(
  app: FastifyInstance,
  config: Pick<Config, 'RATE_LIMITS' | 'TRUST_PROXY'>,
  redis?: Redis,
): Promise<LimitCalls> {
  app.decorateRequest('isOverLimit', false)
  if (config.TRUST_PROXY === false) warnOfProxy(app)
  if (!config.RATE_LIMITS) return () => async () => undefined
  await app.register(fastifyRateLimit, {
    global: false,
    max: perMinuteDefault,
    timeWindow,
    keyGenerator: callerOf,
    store: callCounts(redis),
    errorResponseBuilder: (request, { ttl }) => overLimit(request, Math.ceil(ttl / 1_000)),
  })
  limitAddresses(app)
  limitBadTokens(app)
  return (endpoint) => app.rateLimit(limitOf(endpoint)) as onRequestHookHandler
}

/** The endpoint's own limit, which replaces the default. */
function limitOf({ perMinute, perHour }: Endpoint): RateLimitOptions | undefined {
  if (perHour !== undefined)
    return {
      max: perHour,
      timeWindow: '1 hour',
      errorResponseBuilder: (request, { ttl }) => {
        const minutes = Math.ceil(ttl / minuteMs)
        const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
        const message = `You can do this ${perHour} times an hour. Try again in ${wait}.`
        return overLimit(request, Math.ceil(ttl / 1_000), message)
      },
    }
  return perMinute === undefined ? undefined : { max: perMinute }
}

function callerOf(request: FastifyRequest): string {
  const { endpoint } = request.routeOptions.config
  const isUsers = endpoint && !isOpen(endpoint) && request.viewer
  return countedKey(isUsers ? `user ${isUsers.id}` : addressKey(request.ip), costOfRequest(request))
}

/** What a request counts as. Guests share one copy of a page without parameters. */
function costOfRequest({ routeOptions, query, url }: FastifyRequest): number {
  const { endpoint, page } = routeOptions.config
  if (endpoint) return costOf(endpoint, query)
  return page && !(isFixed(page) && !url.includes('?')) ? (pageOf(page).cost ?? 1) : 1
}

/** Limit only paths that are expensive. Static files aren't counted, since one page loads many. */
const counted = /^\/(api|readyz|sandbox|uploads|previews|sitemap\.xml|sitemaps)(\/|$)/
const docs = /^\/api\/(docs|openapi\.json)/

function limitAddresses(app: FastifyInstance): void {
  const count = limitByAddress(app, { max: perMinuteOfAddress, timeWindow }, costOfRequest)
  const countPage = limitByAddress(app, { max: perMinuteOfPages, timeWindow }, costOfRequest)
  const countBurst = limitByAddress(app, burstOfAddress, costOfRequest)
  const countDocs = limitByAddress(app, { max: perMinuteOfDocs, timeWindow })
  app.addHook('onRequest', async (request) => {
    // Match the route, because one URL can be written in many ways.
    const route = request.routeOptions.url ?? '/api'
    // The payment provider sends bursts from few addresses. Its endpoint has its own limit.
    const { endpoint, page } = request.routeOptions.config
    if ((!page && !counted.test(route)) || endpoint?.access === 'provider') return
    await (docs.test(route) ? countDocs : count)(request)
    if (page) await countPage(request)
    const isGuests = page || (endpoint && isOpen(endpoint))
    if (isGuests && costOfRequest(request) > 1) await countBurst(request)
  })
}

/**
 * Returns a function that counts a request of its address, in addition to the limit of its call, and throws
 * RATE_LIMITED beyond the limit. Does nothing without rate limits.
 */
export function limitByAddress(
  app: FastifyInstance,
  limit: { max: number; timeWindow: string },
  costOfOne: (request: FastifyRequest) => number = () => 1,
): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined
  const keyGenerator = (request: FastifyRequest) =>
    countedKey(addressKey(request.ip), costOfOne(request))
  const count = app.createRateLimit({ ...limit, keyGenerator })
  return async (request) => {
    const state = await count(request)
    if (!state.isAllowed && state.isExceeded) throw overLimit(request, state.ttlInSeconds)
  }
}

/** Blocks addresses that keep sending invalid tokens, before the tokens are looked up. */
function limitBadTokens(app: FastifyInstance): void {
  const count = app.createRateLimit({
    // One less, because the hook below compares without counting the request itself.
    max: perMinuteOfBadTokens - 1,
    timeWindow,
    keyGenerator: addressOf,
  })
  app.addHook('onRequest', async (request) => {
    if (!request.headers.authorization) return
    const state = await count(request, { increment: false })
    if (!state.isAllowed && state.isExceeded) throw overLimit(request, state.ttlInSeconds)
  })
  app.addHook('onError', async (request, _reply, error) => {
    const isBadToken = error.code === 'UNAUTHENTICATED' && request.headers.authorization
    if (isBadToken) await count(request)
  })
}

function overLimit(
  request: FastifyRequest,
  retryAfterSeconds: number,
  message = 'Too many requests. Please wait a moment and try again.',
): Refusal {
  request.isOverLimit = true
  return refusal('RATE_LIMITED', message, { retryAfterSeconds })
}

/** Behind an untrusted proxy, all guests have the proxy's address and share one limit. */
function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', async (request) => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    isWarned = true
    app.log.warn(
      'Got an X-Forwarded-For header while TRUST_PROXY is off. If it came from a proxy, set TRUST_PROXY to its address. Otherwise, everyone behind the proxy shares one rate limit.',
    )
  })
}
