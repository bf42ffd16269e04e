import { hash } from 'node:crypto'
import { takesJson } from '@county-golf/contract/declared-errors'
import type { Access, Endpoint } from '@county-golf/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Db } from '../lib/database.ts'
import { everyTime, type Once, once } from '../lib/idempotency.ts'
import { invalid, Refusal, refuse } from '../lib/refusal.ts'
import { fileOf, readForms } from './file.ts'
import { isOpen, type LimitCalls } from './limits.ts'
import { type Authenticate, isStaleAdmin, reauthenticationRequired, type Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `app.ts`: what every route needs. */
    county: { db: Db; authenticate: Authenticate; limitCalls: LimitCalls }
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type Output<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

type ViewerOf<A extends Access> = A extends 'user' | 'admin' ? Viewer : Viewer | null

/** What a handler gets: input that has passed the contract, and who is asking. */
export type Call<E extends Endpoint> = {
  params: Output<E, 'params'>
  query: Output<E, 'query'>
  body: Output<E, 'body'>
  viewer: ViewerOf<E['access']>
  /** The file sent, where the call takes one. */
  file: E extends { file: object } ? Buffer : undefined
  /** For use cases that must happen once per Idempotency-Key. */
  once: Once
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler gives: what the contract's answer accepts. */
type Given<E extends Endpoint> = E extends { answer: infer S extends z.ZodType }
  ? z.input<S>
  : // biome-ignore lint/suspicious/noConfusingVoidType: without an answer a handler returns nothing
    void

const nothing = z.strictObject({}, { error: 'must be left out' }).nullish()

/**
 * Routes an endpoint of the contract, in all its spellings, to its use case. Access, input, the
 * idempotency key and the shape of the answer are the contract's; the handler only acts.
 */
export function implement<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Given<E>> | Given<E>,
): void {
  const spellings = [
    endpoint,
    ...(endpoint.aliases ?? []).map((alias) => ({ ...endpoint, ...alias })),
  ]
  const limit = app.county.limitCalls(endpoint)
  const admitCaller = async (request: FastifyRequest) => {
    await admit(app.county.authenticate, endpoint, request)
    if (endpoint.idempotent) idempotencyKey(request)
  }
  for (const { method, path } of spellings) {
    const route: RouteOptions = {
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(endpoint),
      config: { endpoint },
      onRequest: isOpen(endpoint) ? [limit, admitCaller] : [admitCaller, limit],
      handler: async (request, reply) => {
        const call = {
          params: request.params,
          query: request.query,
          file: endpoint.file && (await sentFile(request, endpoint.file)),
          body: request.body ?? undefined,
          viewer: request.viewer,
          request,
          reply,
        }
        // The route's schema has parsed these three to the very types that Call names.
        const act = (once: Once) =>
          askingStaleAdmins(endpoint, request.viewer, async () =>
            handler({ ...call, once } as Call<E>),
          )
        const key = endpoint.idempotent && idempotencyKey(request)
        if (!key && endpoint.idempotent === 'required')
          throw invalid('Idempotency-Key', 'Idempotency-Key is required')
        const answer =
          key && request.viewer
            ? await once(
                app.county.db,
                {
                  userId: request.viewer.id,
                  key,
                  fingerprint: fingerprint(endpoint, request, call.file),
                },
                act,
              )
            : await act(everyTime)
        if (isOpen(endpoint)) request.subjectId ??= subjectOf(answer)
        // Also where somebody left before the end of a stream.
        if (reply.sent || reply.raw.headersSent) return reply
        if (request.viewer && !reply.hasHeader('cache-control'))
          reply.header('cache-control', 'no-store')
        return reply.code(endpoint.status).send(answer)
      },
    }
    if (endpoint.file) takeFile(app, route, endpoint.file)
    else if (endpoint.oneClick) takeOneClick(app, route)
    else app.route(route)
  }
}

/** The user that a login or a signup answers with. */
function subjectOf(answer: unknown): string | null {
  const user = typeof answer === 'object' && answer && 'user' in answer ? answer.user : null
  return typeof user === 'object' && user && 'id' in user ? String(user.id) : null
}

type FileLimit = NonNullable<Endpoint['file']>

/** Forms are read for this route only: everywhere else they stay a wrong media type. */
function takeFile(app: FastifyInstance, route: RouteOptions, { maxBytes }: FileLimit): void {
  app.register(async (scope) => {
    readForms(scope, maxBytes)
    scope.route(route)
  })
}

/** The form of a mail program's one click is not read: all it says is in the address. */
function takeOneClick(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null))
    scope.route(route)
  })
}

const sentFile = (request: FastifyRequest, { maxBytes }: FileLimit): Promise<Buffer> =>
  fileOf(request.body, request.headers['content-type'] ?? '', maxBytes)

const noQuery = z.strictObject({})

function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    // A misspelled filter must not answer as if there were none. The provider's URL is its own.
    ...(endpoint.access !== 'provider' && { querystring: endpoint.query?.strict() ?? noQuery }),
    ...(takesJson(endpoint) && { body: endpoint.body ?? nothing }),
    ...(endpoint.answer && { response: { [endpoint.status]: endpoint.answer } }),
  }
}

/** Lets the caller in as far as the endpoint's access allows. */
async function admit(
  authenticate: Authenticate,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const header = request.headers.authorization
  const token = header?.match(/^Bearer (\S+)$/i)?.[1]
  const viewer = token ? await authenticate(token) : null
  // Also for the security log, where the caller is refused below.
  request.viewer = viewer
  if (header && !viewer && endpoint.access !== 'provider')
    throw refuse('UNAUTHENTICATED', 'Your sign-in has expired. Please sign in again.')
  if (isOpen(endpoint)) return
  if (!viewer) throw refuse('UNAUTHENTICATED', 'Please sign in first.')
  if (viewer.mustChangePassword && !endpoint.beforePasswordChange)
    throw refuse('PASSWORD_CHANGE_REQUIRED', 'Please change your one-time password first.')
  if (endpoint.access === 'admin' && viewer.lacksTotp)
    throw refuse('TOTP_ENROLLMENT_REQUIRED', 'Set up an authenticator app first.')
  if (endpoint.access === 'admin' && !viewer.hasAdminRole)
    throw refuse('FORBIDDEN', 'Admin access required')
  if (endpoint.access === 'admin' && !viewer.isAdmin) throw reauthenticationRequired()
}

/**
 * A stale admin is a player. Where that is why they are refused, ask for the password instead: the same
 * answer whether the thing is hidden from players or doesn't exist.
 */
async function askingStaleAdmins<T>(
  endpoint: Endpoint,
  viewer: Viewer | null,
  act: () => Promise<T>,
): Promise<T> {
  if (!endpoint.adminOverride || !isStaleAdmin(viewer)) return await act()
  return await act().catch((error: unknown) => {
    const isRefusedAsPlayer =
      error instanceof Refusal && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code)
    throw isRefusedAsPlayer ? reauthenticationRequired() : error
  })
}

/** The key of a request. @throws Refusal VALIDATION_ERROR for one that is malformed */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid('Idempotency-Key', 'Idempotency-Key must have 1 to 200 visible characters')
  return key
}

/** Of a form only the file counts: each time it is sent it has another boundary. */
function fingerprint(endpoint: Endpoint, request: FastifyRequest, file?: Buffer): string {
  const body = file ? hash('sha256', file) : (request.body ?? null)
  return JSON.stringify([endpoint.method, endpoint.path, request.params, body])
}
