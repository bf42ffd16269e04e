import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { Refusal } from '../lib/refusal.ts'

/**
 * The fields of a request that are logged. It has the route instead of the URL, because links in invitations,
 * calendars, and emails contain secrets.
 */
export const loggedRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? null,
  address: ip,
})

/**
 * The fields of an error that are logged. PostgreSQL's other fields are left out, because its details quote rows,
 * such as the email that is taken.
 */
export const loggedError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: stackOf(error),
  ...(error.code !== undefined && { code: error.code }),
  ...(error instanceof Refusal && error.facts),
})

const stackOf = ({ stack = '', cause }: Error): string =>
  cause instanceof Error ? `${stack}\ncaused by: ${stackOf(cause)}` : stack

/** Proxies ask these every few seconds. */
const healthChecks = ['/healthz', '/readyz']

/** Logs each request when it arrives and, with its outcome, when it's done. Leaves out health checks. */
export class RequestLog extends LogController {
  constructor(isOn: boolean) {
    super({
      disableRequestLogging: ({ routeOptions }) =>
        !isOn || healthChecks.includes(routeOptions.url ?? ''),
      requestIdLogLabel: 'requestId',
    })
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      /** In ms. */
      responseTime: reply.elapsedTime,
      userId: request.viewer?.id ?? null,
    }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

const wellFormedId = /^[\w.:-]{8,64}$/

/** Returns the X-Request-Id of a proxy, so that its log and ours have the same one, or a new id. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const id = headers['x-request-id']
  return typeof id === 'string' && wellFormedId.test(id) ? id : randomUUID()
}

/** Adds the request's id to a response. */
export const sendRequestId = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('x-request-id', request.id)

/** Adds the request's id to every response, by which its lines in the log are found. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    sendRequestId(request, reply)
  })
}
