/** An API endpoint's definition: the source of the server's validation, the client's types, and OpenAPI. */
import type { z } from 'zod'
import { totalCap } from './constants.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who can call an endpoint. Use cases check ownership. `provider` is a signed call by the payment provider.
 */
export type Access = 'guest' | 'user' | 'admin' | 'provider'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to `/api`, with `{name}` for parameters. */
  path: string
  access: Access
  /** Imperative, in a few words: "Join a session". */
  summary: string
  /** Full sentences: "Returns the …". */
  description: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes `multipart/form-data` with one field, `file`, instead of a JSON body. */
  file?: { maxBytes: number }
  /** Also takes the form of a one-click unsubscribe (RFC 8058), whose data is in the query. */
  oneClick?: true
  /** The status of a success. */
  status: 200 | 201 | 202 | 204
  /** JSON response. Absent for 204 and with `media`. */
  response?: z.ZodType
  /** Responses other than a single JSON value, by content type. */
  media?: Readonly<Record<string, z.ZodType>>
  /** Errors besides those `declaredErrors` adds (validation, access, limits). */
  errors: readonly ErrorCode[]
  /**
   * Admins can do more here than players. An admin who hasn't confirmed their password recently counts as a
   * player, and gets REAUTHENTICATION_REQUIRED where a player gets FORBIDDEN or NOT_FOUND.
   */
  adminOverride?: true
  /** Open to users who haven't changed their one-time password yet. */
  beforePasswordChange?: true
  /** Moves the caller's money, so a new version of the terms must be accepted first. */
  needsTerms?: true
  /** Accepts or requires an `Idempotency-Key` header. Repeating a key and body returns the first response. */
  idempotent?: true | 'required'
  /** The response is the same for all guests, so they share one copy with an ETag. */
  sharedByGuests?: true
  /** What guests get instead of what they ask for, so that fewer of their queries differ and none is too large. */
  guestQuery?: (query: Record<string, unknown>) => Record<string, unknown>
  /**
   * What a call counts as in rate limits, from its parsed query if it depends on that. 1 stands for up to 5 ms of CPU
   * time of server and database. By default 1, or for lists 1 for each 25 rows (`costOf`).
   */
  cost?: number | ((query: Record<string, unknown>) => number)
  /** Calls per minute and caller, if stricter than the general limit. */
  perMinute?: number
  /** Calls per hour and user, instead of a limit per minute. */
  perHour?: number
  /** Other methods or paths with the same input and response. */
  aliases?: readonly { method?: Endpoint['method']; path: string }[]
}

/**
 * Keeps a definition's literal types for the typed client. Paged lists end at `totalCap` rows, because the
 * database reads all rows before a page.
 */
export const endpoint = <const E extends Endpoint>(definition: E): E =>
  definition.query?.shape.page
    ? { ...definition, query: definition.query.refine(isWithinCap, pastCap) }
    : definition

const isWithinCap = ({ page, pageSize, limit }: Record<string, unknown>): boolean =>
  (Number(page) - 1) * Number(pageSize ?? limit) < totalCap

const pastCap = {
  path: ['page'],
  message: `must be within the first ${totalCap.toLocaleString('en-US')} rows`,
}
