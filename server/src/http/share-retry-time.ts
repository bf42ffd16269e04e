import type { FastifyInstance } from 'fastify'
import { type RetryTime, withRetryTime } from '../database/retry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    retryTime: RetryTime
  }
}

/** Gives each request one time for retries, from its authentication to its response. Register it before other hooks. */
export function shareRetryTime(app: FastifyInstance): void {
  app.decorateRequest('retryTime')
  app.addHook('onRequest', (request, _reply, done) => {
    request.retryTime = { isOver: false }
    withRetryTime(request.retryTime, done)
  })
  // The body arrives outside of what the hook above calls.
  app.addHook('preValidation', (request, _reply, done) => withRetryTime(request.retryTime, done))
  app.addHook('onResponse', (request, _reply, done) => {
    request.retryTime.isOver = true
    done()
  })
}
