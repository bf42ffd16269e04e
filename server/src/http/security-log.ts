import { createHmac, randomBytes } from 'node:crypto'
import type { ErrorCode } from '@county-golf/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOpen } from './limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user that a guest's call concerns (a login or password reset, for example), once known. */
    subjectId: string | null
  }
}

/** Event names of an endpoint's outcomes: `done` for success, otherwise by error code. */
type Kinds = Partial<Record<'done' | ErrorCode, string>>

const passwordChecked: Kinds = {
  VALIDATION_ERROR: 'password_wrong',
  RATE_LIMITED: 'password_locked',
}
const linkChecked: Kinds = { VALIDATION_ERROR: 'link_refused' }

const kinds: Record<string, Kinds> = {
  'POST /auth/signup': { done: 'signup' },
  'POST /auth/login': {
    done: 'login',
    INVALID_CREDENTIALS: 'login_failed',
    BANNED: 'login_banned',
    RATE_LIMITED: 'login_locked',
    TOTP_REQUIRED: 'totp_required',
  },
  'POST /auth/logout': { done: 'logout' },
  'DELETE /auth/tokens/{id}': { done: 'device_logged_out' },
  'POST /auth/reauthenticate': { done: 'password_confirmed', ...passwordChecked },
  'POST /auth/totp/enrollment': passwordChecked,
  'POST /auth/totp': { done: 'totp_enrolled', VALIDATION_ERROR: 'totp_refused' },
  'DELETE /auth/totp': { done: 'totp_removed', ...passwordChecked },
  'POST /auth/change-password': { done: 'password_changed', ...passwordChecked },
  'POST /auth/forgot-password': { done: 'reset_requested', RATE_LIMITED: 'reset_locked' },
  'POST /auth/reset-password': { done: 'password_reset', ...linkChecked },
  'POST /auth/verify-email': { done: 'email_verified', ...linkChecked },
  'POST /auth/undo-email-change': { done: 'email_change_undone', ...linkChecked },
  'PATCH /auth/account': passwordChecked,
  'DELETE /auth/account': { done: 'account_deleted', ...passwordChecked },
  'POST /payment/webhook': { VALIDATION_ERROR: 'signature_refused' },
}

/** Calls that change an email only if the body has one. */
const addressChanges: Record<string, string> = {
  'PATCH /auth/account': 'email_change_requested',
  'PATCH /admin/users/{id}': 'email_changed_by_admin',
}

/**
 * Logs one line per security event: its kind, the user, the IP address, and the request id. Never logs user
 * input, since people type passwords into the wrong field.
 */
export function logSecurity(app: FastifyInstance): void {
  const log = app.log.child({ log: 'security' })
  // A restart changes it, so hashes in an old log can't be tried against names.
  const key = randomBytes(32)
  app.decorateRequest('subjectId', null)
  app.addHook('onResponse', async (request, reply) => {
    const kind = securityEventOf(request, reply.statusCode)
    if (!kind) return
    const line = {
      kind,
      userId: userOf(request),
      ...targetOf(request),
      ...nameOf(request, key),
      address: request.ip,
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
    }
    if (request.refusal) log.warn(line, kind)
    else log.info(line, kind)
  })
}

function securityEventOf(request: FastifyRequest, status: number): string | undefined {
  const { endpoint } = request.routeOptions.config
  const code = request.refusal?.code
  if (request.isOverLimit) return 'limit'
  if (code === 'UNAUTHENTICATED' && request.headers.authorization) return 'token_refused'
  if (code === 'REAUTHENTICATION_REQUIRED') return 'admin_password_required'
  if (!endpoint) return undefined
  if (code === 'FORBIDDEN' && endpoint.access === 'admin') return 'admin_refused'
  const name = `${endpoint.method} ${endpoint.path}`
  if (code) return kinds[name]?.[code]
  if (status >= 400) return undefined
  return (hasEmail(request.body) ? addressChanges[name] : undefined) ?? kinds[name]?.done
}

/** Calls open to guests concern the user they name, whatever token the request has. */
function userOf({ routeOptions, viewer, subjectId }: FastifyRequest): string | null {
  const { endpoint } = routeOptions.config
  return endpoint && isOpen(endpoint) ? subjectId : (viewer?.id ?? null)
}

function targetOf({ params }: FastifyRequest): { target?: string } {
  const isNamed = typeof params === 'object' && params !== null && 'id' in params
  return isNamed && typeof params.id === 'string' ? { target: params.id } : {}
}

const hasEmail = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'email' in body && body.email !== undefined

/** Hashes an attempted username, so the log can tell names apart without containing them. */
function nameOf({ body }: FastifyRequest, key: Buffer): { nameHash?: string } {
  const isNamed = typeof body === 'object' && body !== null && 'username' in body
  if (!isNamed || typeof body.username !== 'string') return {}
  const hash = createHmac('sha256', key).update(body.username.toLowerCase()).digest('hex')
  return { nameHash: hash.slice(0, 16) }
}
