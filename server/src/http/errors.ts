import type { ErrorBody, ErrorCode } from '@county-golf/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { postgresCode } from '../lib/database.ts'
import { DatabaseAway } from '../lib/postgres-client.ts'
import { Refusal, refuse } from '../lib/refusal.ts'
import { nowhere } from './not-found.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, or null. */
    refusal: Refusal | null
  }
}

/** Where a refusal does not say itself when to come back. */
const retryAfterSecondsDefault = 2

/** Every failure becomes the one error body of the contract; what nobody foresaw is logged. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('refusal', null)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => send(nowhere(request, reply), request, reply))
}

/** Also for requests that never reach a route: a path that cannot be read. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  request.refusal = refusal
  if (refusal.status >= 500) request.log.error(error)
  return send(refusal, request, reply)
}

function send(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const body: ErrorBody = {
    error: refusal.message,
    code: refusal.code,
    requestId: request.id,
    ...(refusal.details && { details: refusal.details }),
    ...refusal.facts,
  }
  const retryAfterSeconds =
    refusal.retryAfterSeconds ??
    (refusal.code === 'UNAVAILABLE' ? retryAfterSecondsDefault : undefined)
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  return reply.code(refusal.status).type('application/json').serializer(JSON.stringify).send(body)
}

/** Fastify's own errors by their code. */
const ofFramework: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    'Send JSON: content-type application/json',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  FST_UNDER_PRESSURE: ['UNAVAILABLE', 'The server is busy. Please try again in a moment.'],
}

/** Errors of plugins, which have a status and no code of ours. */
const byStatus: Record<number, [ErrorCode, string]> = {
  401: ['UNAUTHENTICATED', 'Please sign in first.'],
  403: ['FORBIDDEN', 'You can’t do this'],
  404: ['NOT_FOUND', 'Not found'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This type of content isn’t accepted'],
  429: ['RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
}

/** By the triggers on seats, sessions and waitlists: somebody was banned or deleted meanwhile. */
const somebodyHasGone = 'CG401'

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  const known = ofFramework[error.code]
  if (known) return refuse(...known)
  // It may be another than who asks, whom the next try does not meet; they themselves get a 401 then.
  if (postgresCode(error) === somebodyHasGone)
    return refuse('UNAVAILABLE', 'Something changed meanwhile. Please try again.')
  if (isDatabaseAway(error))
    return refuse('UNAVAILABLE', 'The service is not available right now. Please try again soon.')
  const ofPlugin = byStatus[error.statusCode ?? 500]
  if (ofPlugin) return refuse(...ofPlugin)
  if (error.statusCode && error.statusCode < 500) return malformed(error)
  return refuse('INTERNAL_ERROR', 'Something went wrong on our side. Please try again.')
}

/** Which part of a request Fastify's error is about. */
const unreadable: [string, string][] = [
  ['FST_ERR_CTP_', 'body'],
  ['FST_ERR_BAD_URL', 'path'],
]

/** The request could not even be read: broken JSON, a bad header, a bad URL. */
function malformed({ code, message }: FastifyError): Refusal {
  const path = unreadable.find(([prefix]) => code?.startsWith(prefix))?.[1] ?? 'request'
  return refuse('VALIDATION_ERROR', 'The request is malformed', { details: [{ path, message }] })
}

/** The connection is lost or refused, the server is shutting down, or no connection was free in time. */
function isDatabaseAway(error: FastifyError): boolean {
  if (error instanceof DatabaseAway) return true
  const sqlState = postgresCode(error)
  return (
    sqlState !== undefined &&
    (sqlState.startsWith('08') || sqlState.startsWith('57P') || sqlState === '53300')
  )
}
