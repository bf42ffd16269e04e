import { hash } from 'node:crypto'
import { takesJson } from '@county-golf/contract/declared-errors'
import type { Access, Endpoint } from '@county-golf/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { type Idempotency, runIdempotent, withoutIdempotency } from '../database/idempotency.ts'
import { retryWhileAway } from '../database/retry.ts'
import { invalid, Refusal, refusal } from '../lib/refusal.ts'
import { EncodedResponse } from './encoded-response.ts'
import { fileOf, readForms } from './file.ts'
import type { GuestReads } from './guest-reads.ts'
import type { GuestResponseCache } from './guest-response-cache.ts'
import { isOpen, type LimitCalls } from './limits.ts'
import { serialize } from './serialize.ts'
import { type Authenticate, isStaleAdmin, reauthenticationRequired, type Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Dependencies of every route. Set in `app.ts`. */
    county: {
      db: Db
      authenticate: Authenticate
      limitCalls: LimitCalls
      guestResponses: GuestResponseCache
      guestReads: GuestReads
    }
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

/** A handler's arguments: input validated against the contract, and the caller. */
export type Call<E extends Endpoint> = {
  params: Output<E, 'params'>
  query: Output<E, 'query'>
  body: Output<E, 'body'>
  viewer: ViewerOf<E['access']>
  /** The uploaded file, if the endpoint takes one. */
  file: E extends { file: object } ? Buffer : undefined
  /** For use cases that must run once per Idempotency-Key. */
  idempotency: Idempotency
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler's result: the response of the contract, or one that is already serialized. */
type Given<E extends Endpoint> = E extends { response: infer S extends z.ZodType }
  ? z.input<S> | EncodedResponse
  : // biome-ignore lint/suspicious/noConfusingVoidType: without an answer a handler returns nothing
    void

const json = 'application/json; charset=utf-8'

const nothing = z.strictObject({}, { error: 'isn’t accepted here' }).nullish()

/**
 * Registers an endpoint of the contract, with its aliases. Access, validation, idempotency, and serialization
 * follow the contract, so the handler has only the use case.
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
  const asGuest = guestRead(app, endpoint, handler)
  if (asGuest) app.county.guestReads.add(endpoint, asGuest)
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
        // The route's schema parsed params, query, and body to exactly the types of Call.
        const once = (idempotency: Idempotency) =>
          askingStaleAdmins(endpoint, request.viewer, async () =>
            handler({ ...call, idempotency } as Call<E>),
          )
        const action = (idempotency: Idempotency) =>
          endpoint.method === 'GET'
            ? retryWhileAway(
                () => once(idempotency),
                () => !reply.raw.headersSent,
              )
            : once(idempotency)
        if (endpoint.sharedByGuests && asGuest && !request.viewer) {
          const shared = await asGuest(call as GuestInput)
          return await shared.send(request, reply.type(json))
        }
        const key = endpoint.idempotent && idempotencyKey(request)
        if (!key && endpoint.idempotent === 'required')
          throw invalid('Idempotency-Key', 'Idempotency-Key is required')
        const response: unknown =
          key && request.viewer
            ? await runIdempotent(
                app.county.db,
                {
                  userId: request.viewer.id,
                  key,
                  fingerprint: fingerprint(endpoint, request, call.file),
                },
                action,
              )
            : await action(withoutIdempotency)
        if (response instanceof EncodedResponse)
          return await response.send(request, reply.type(json))
        if (isOpen(endpoint)) request.subjectId ??= subjectOf(response)
        // The client may also have disconnected before the end of a stream.
        if (reply.sent || reply.raw.headersSent) return reply
        if (request.viewer && !reply.hasHeader('cache-control'))
          reply.header('cache-control', 'no-store')
        return reply.code(endpoint.status).send(response)
      },
    }
    if (endpoint.file) takeFile(app, route, endpoint.file)
    else if (endpoint.oneClick) takeOneClick(app, route)
    else app.route(route)
  }
}

type GuestInput = { params: Record<string, unknown>; query: Record<string, unknown> }

/** Reads an endpoint as a guest, over HTTP or in-process. Undefined if guests can't read it. */
function guestRead<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Given<E>> | Given<E>,
): ((input: GuestInput) => Promise<EncodedResponse>) | undefined {
  const schema = endpoint.response
  if (endpoint.method !== 'GET' || endpoint.access !== 'guest' || !schema) return undefined
  const read = async ({ params, query }: GuestInput) => {
    const call = { params, query, viewer: null, idempotency: withoutIdempotency } as Call<E>
    const response: unknown = await retryWhileAway(async () => handler(call))
    return response instanceof EncodedResponse
      ? response
      : new EncodedResponse(serialize(schema, response))
  }
  const { guestResponses } = app.county
  const readShared = (input: GuestInput) =>
    guestResponses.get(sharedKey(endpoint, input), () => read(input))
  const respond = endpoint.sharedByGuests ? readShared : read
  return ({ params, query }) => respond({ params, query: endpoint.guestQuery?.(query) ?? query })
}

/** The id of the user in the response of a login or signup. */
function subjectOf(response: unknown): string | null {
  const user = typeof response === 'object' && response && 'user' in response ? response.user : null
  return typeof user === 'object' && user && 'id' in user ? String(user.id) : null
}

type FileLimit = NonNullable<Endpoint['file']>

/** Accepts forms on this route only. Elsewhere they get UNSUPPORTED_MEDIA_TYPE. */
function takeFile(app: FastifyInstance, route: RouteOptions, { maxBytes }: FileLimit): void {
  app.register(async (scope) => {
    readForms(scope, maxBytes)
    scope.route(route)
  })
}

/** One-click unsubscribe posts a form. Ignore it, since the URL has everything. */
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
    // Reject misspelled filters instead of ignoring them. The payment provider may add its own parameters.
    ...(endpoint.access !== 'provider' && { querystring: endpoint.query?.strict() ?? noQuery }),
    ...(takesJson(endpoint) && { body: endpoint.body ?? nothing }),
    ...(endpoint.response && { response: { [endpoint.status]: endpoint.response } }),
  }
}

/** Authenticates the caller and checks the endpoint's access. */
async function admit(
  authenticate: Authenticate,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const header = request.headers.authorization
  const token = header?.match(/^Bearer (\S+)$/i)?.[1]
  const viewer = token ? await retryWhileAway(() => authenticate(token)) : null
  // Set before any refusal below, because the security log needs it.
  request.viewer = viewer
  if (header && !viewer && endpoint.access !== 'provider')
    throw refusal('UNAUTHENTICATED', 'You’ve been logged out. Please log in again.')
  if (isOpen(endpoint)) return
  if (!viewer) throw refusal('UNAUTHENTICATED', 'Please log in first.')
  if (viewer.mustChangePassword && !endpoint.beforePasswordChange)
    throw refusal('PASSWORD_CHANGE_REQUIRED', 'Change your one-time password to continue.')
  if (endpoint.needsTerms && viewer.hasOldTerms)
    throw refusal(
      'TERMS_REQUIRED',
      'Our terms have changed. Reload the page to read and accept them.',
    )
  if (endpoint.access === 'admin' && viewer.lacksTotp)
    throw refusal('TOTP_ENROLLMENT_REQUIRED', 'Set up an authenticator app to continue.')
  if (endpoint.access === 'admin' && !viewer.hasAdminRole)
    throw refusal('FORBIDDEN', 'Admin access required')
  if (endpoint.access === 'admin' && !viewer.isAdmin) throw reauthenticationRequired()
}

/**
 * An admin without a recent password has a player's rights. If the call is refused because of that, ask for the
 * password. The response is the same whether the thing is hidden from players or doesn't exist.
 */
async function askingStaleAdmins<T>(
  endpoint: Endpoint,
  viewer: Viewer | null,
  action: () => Promise<T>,
): Promise<T> {
  if (!endpoint.adminOverride || !isStaleAdmin(viewer)) return await action()
  return await action().catch((error: unknown) => {
    const isRefusedAsPlayer =
      error instanceof Refusal && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code)
    throw isRefusedAsPlayer ? reauthenticationRequired() : error
  })
}

/** Returns the request's Idempotency-Key. @throws Refusal VALIDATION_ERROR if it's malformed */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid('Idempotency-Key', 'Idempotency-Key must be 1 to 200 visible characters')
  return key
}

const sharedKey = ({ path }: Endpoint, { params, query }: GuestInput): string =>
  JSON.stringify([path, params, query])

/** Hashes only the file of a form, because each attempt has a different multipart boundary. */
function fingerprint(endpoint: Endpoint, request: FastifyRequest, file?: Buffer): string {
  const body = file ? hash('sha256', file) : (request.body ?? null)
  return JSON.stringify([endpoint.method, endpoint.path, request.params, body])
}
