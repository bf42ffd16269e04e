import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../lib/metrics.ts'

/** Counts each request by its route pattern. Never by its URL, which is personal and has no bound. */
export function measureRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  if (!metrics) return
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const seconds = isStream(request) ? undefined : reply.elapsedTime / 1_000
    metrics.requestDone(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      seconds,
    )
    done()
  })
}

const isStream = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.media?.['text/event-stream'] !== undefined
