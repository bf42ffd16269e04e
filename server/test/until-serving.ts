import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Waits until the server takes requests. With rate limits on, it refuses them for about a second after its event loop
 * stood still, as it may on a busy machine. Refused requests aren't counted by any limit.
 */
export async function untilServing(app: FastifyInstance): Promise<void> {
  while (app.hasDecorator('isUnderPressure') && app.isUnderPressure()) await setImmediate()
}
