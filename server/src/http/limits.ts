import fastifyRateLimit from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

const perMinuteDefault = 600
const eventLoopDelayMaxMs = 1_500

/** A server that says 'busy' before it drowns. Off where tests and benchmarks press hard. */
export async function shedLoad(app: FastifyInstance, on: boolean): Promise<void> {
  if (!on) return
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: eventLoopDelayMaxMs,
    retryAfter: 2,
  })
}

/**
 * So many calls of the API a minute for each caller: a user, or an address for guests. The web's own
 * files are not counted: one page is many of them.
 */
export async function limitCalls(api: FastifyInstance, on: boolean): Promise<void> {
  if (!on) return
  await api.register(fastifyRateLimit, {
    // After authentication, so that people behind one address do not share a limit.
    hook: 'preHandler',
    keyGenerator: (request) => request.viewer?.id ?? request.ip,
    max: perMinuteDefault,
    timeWindow: '1 minute',
  })
}
