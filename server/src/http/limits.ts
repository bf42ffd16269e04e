import fastifyRateLimit from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

const perMinuteDefault = 600
const eventLoopDelayMaxMs = 1_500

/**
 * A limit on everything: calls per minute and caller (a user, or an address for guests), and a
 * server that says 'busy' before it drowns. `on` is false where tests and benchmarks press hard.
 */
export async function limitRates(app: FastifyInstance, on: boolean): Promise<void> {
  if (!on) return
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: eventLoopDelayMaxMs,
    retryAfter: 2,
  })
  await app.register(fastifyRateLimit, {
    // After authentication, so that people behind one address do not share a limit.
    hook: 'preHandler',
    keyGenerator: (request) => request.viewer?.id ?? request.ip,
    max: perMinuteDefault,
    timeWindow: '1 minute',
  })
}
