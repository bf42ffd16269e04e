import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '@county-golf/contract/endpoint'
import fastifyRateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { type Refusal, refuse } from '../lib/refusal.ts'
import { addressKey } from './address.ts'

const perMinuteDefault = 600
/** All calls from one address, signed in or not: a clubhouse has one address for many players. */
const perMinuteOfAddress = 3_000
/** Tokens that aren't valid. Each costs a query, and no browser sends more than a few. */
const perMinuteOfBadTokens = 120
const perMinuteOfDocs = 120
const eventLoopDelayMaxMs = 1_500

const timeWindow = '1 minute'
const addressOf = (request: FastifyRequest): string => addressKey(request.ip)

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a limit of calls a minute refused this request. */
    isOverLimit: boolean
  }
}

/** Makes the hook that limits the calls of one endpoint. It runs before the body is read. */
export type LimitCalls = (endpoint: Endpoint) => onRequestHookHandler

/** Answers that the server is busy before it is overloaded. Off for load tests. */
export async function shedLoad(app: FastifyInstance, on: boolean): Promise<void> {
  if (!on) return
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: eventLoopDelayMaxMs,
    retryAfter: 2,
  })
}

/** Whether the caller of an endpoint may be unknown, so that only the address identifies them. */
export const isOpen = ({ access }: Endpoint): boolean => access === 'guest' || access === 'provider'

/**
 * Limits calls per minute, counted in memory. Everything from one address has one allowance, which is counted
 * before authentication. Within it, calls open to guests have an allowance per address, since an account costs
 * nothing, and all others per user.
 */
export async function limitCalls(
  app: FastifyInstance,
  config: Pick<Config, 'RATE_LIMITS' | 'TRUST_PROXY'>,
): Promise<LimitCalls> {
  app.decorateRequest('isOverLimit', false)
  if (config.TRUST_PROXY === false) warnOfProxy(app)
  if (!config.RATE_LIMITS) return () => async () => undefined
  await app.register(fastifyRateLimit, {
    global: false,
    max: perMinuteDefault,
    timeWindow,
    keyGenerator: callerOf,
    errorResponseBuilder: (request, { ttl }) => overLimit(request, Math.ceil(ttl / 1_000)),
  })
  limitAddresses(app)
  limitBadTokens(app)
  return (endpoint) => app.rateLimit(limitOf(endpoint)) as onRequestHookHandler
}

/** The endpoint's own limit, in place of the general one. */
function limitOf({ perMinute, perHour }: Endpoint): RateLimitOptions | undefined {
  if (perHour !== undefined)
    return {
      max: perHour,
      timeWindow: '1 hour',
      errorResponseBuilder: (request, { ttl }) => {
        const minutes = Math.ceil(ttl / 60_000)
        const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
        const message = `You can do this ${perHour} times an hour. Please try again in ${wait}.`
        return overLimit(request, Math.ceil(ttl / 1_000), message)
      },
    }
  return perMinute === undefined ? undefined : { max: perMinute }
}

async function callerOf(request: FastifyRequest): Promise<string> {
  // Calls that are counted in one turn of the event loop would all get the count of the last of them.
  await setImmediate()
  const { endpoint } = request.routeOptions.config
  if (endpoint && !isOpen(endpoint) && request.viewer) return `user ${request.viewer.id}`
  return addressOf(request)
}

/** The parts of the server that cost something. One page of the web is many files, which aren't counted. */
const counted = /^\/(api|readyz|sandbox|uploads)(\/|$)/
const docs = /^\/api\/(docs|openapi\.json)/

function limitAddresses(app: FastifyInstance): void {
  const count = app.createRateLimit({
    max: perMinuteOfAddress,
    timeWindow,
    keyGenerator: addressOf,
  })
  const countDocs = app.createRateLimit({
    max: perMinuteOfDocs,
    timeWindow,
    keyGenerator: addressOf,
  })
  app.addHook('onRequest', async (request) => {
    // The route rather than the URL, which may be written in many ways.
    const route = request.routeOptions.url ?? '/api'
    // The payment provider sends bursts from few addresses. Its endpoint has a limit of its own.
    if (!counted.test(route) || request.routeOptions.config.endpoint?.access === 'provider') return
    const state = docs.test(route) ? await countDocs(request) : await count(request)
    if (!state.isAllowed && state.isExceeded) throw overLimit(request, state.ttlInSeconds)
  })
}

/** Stops an address that keeps sending tokens that aren't valid before they are looked up. */
function limitBadTokens(app: FastifyInstance): void {
  const count = app.createRateLimit({
    // Exceeded once all are counted, since the next request is only compared.
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
  return refuse('RATE_LIMITED', message, { retryAfterSeconds })
}

/** Behind a proxy that isn't trusted, all guests have the proxy's address and share one allowance. */
function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', async (request) => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    isWarned = true
    app.log.warn(
      'A request has an X-Forwarded-For header, and TRUST_PROXY is off. If a proxy sent it, set TRUST_PROXY to the number of proxies, or everyone behind it shares the limits of one address.',
    )
  })
}
