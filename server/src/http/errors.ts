import type { ErrorBody, ErrorCode } from '@county-golf/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { postgresCode } from '../database/database.ts'
import { isDatabaseAway } from '../database/retry.ts'
import { Refusal, refusal } from '../lib/refusal.ts'
import { notFound } from './not-found.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, or null. */
    refusal: Refusal | null
  }
}

/** Default Retry-After of UNAVAILABLE. */
const retryAfterSecondsDefault = 2

/** Turns every failure into the contract's error body, and logs unexpected ones. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('refusal', null)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => send(notFound(request, reply), request, reply))
}

/** Also handles requests that never reach a route because their path is malformed. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  request.refusal = refusal
  // A refusal without a cause is intended, and an overloaded server has no time for thousands of them in its log.
  const isIntended = error instanceof Refusal && error.cause === undefined
  if (refusal.status >= 500 && !isIntended) request.log.error(error)
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

/** Fastify's own errors, by code. */
const ofFramework: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    'Send JSON with content type application/json',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
}

/** Plugin errors, which have a status but none of our codes. */
const byStatus: Record<number, [ErrorCode, string]> = {
  401: ['UNAUTHENTICATED', 'Please log in first.'],
  403: ['FORBIDDEN', 'You can’t do that'],
  404: ['NOT_FOUND', 'Not found'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This type of content isn’t accepted'],
  429: ['RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
}

/** Raised by triggers on seats, sessions, and waitlists when a user was banned or deleted during the request. */
const userGoneCode = 'CG401'

/** The class of PostgreSQL's errors for a full disk or memory. */
const outOfResources = '53'

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  const known = ofFramework[error.code]
  if (known) return refusal(...known)
  // The user may not be the caller. If so, a retry succeeds. If it is the caller, the retry gets a 401.
  if (postgresCode(error) === userGoneCode)
    return refusal('UNAVAILABLE', 'Something changed in the meantime. Please try again.')
  if (isDatabaseAway(error) || postgresCode(error)?.startsWith(outOfResources))
    return refusal('UNAVAILABLE', 'We’re having trouble right now. Please try again soon.')
  const ofPlugin = byStatus[error.statusCode ?? 500]
  if (ofPlugin) return refusal(...ofPlugin)
  if (error.statusCode && error.statusCode < 500) return malformed(error)
  return refusal('INTERNAL_ERROR', 'Something went wrong on our side. Please try again.')
}

/** The part of the request that is malformed, by prefix of Fastify's error code. */
const unreadable: [string, string][] = [
  ['FST_ERR_CTP_', 'body'],
  ['FST_ERR_BAD_URL', 'path'],
]

/** The request couldn't be parsed: broken JSON, a bad header, or a bad URL. */
function malformed({ code, message }: FastifyError): Refusal {
  const path = unreadable.find(([prefix]) => code?.startsWith(prefix))?.[1] ?? 'request'
  return refusal('VALIDATION_ERROR', 'Something’s wrong with that request', {
    details: [{ path, message }],
  })
}
