/**
 * How one call of the API is written down. The server validates and documents from it, the web's
 * client takes its types from it, and OpenAPI is generated from it.
 */
import type { z } from 'zod'
import { totalCap } from './constants.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call: anyone, a signed-in user, or an administrator. Whether the thing asked for is the
 * caller's own is decided by the use case. `provider` is a signed call of the payment provider.
 */
export type Access = 'guest' | 'user' | 'admin' | 'provider'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `{name}` for parameters. */
  path: string
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes `multipart/form-data` with one field `file` of so many bytes instead of a JSON body. */
  file?: { maxBytes: number }
  /** Also takes the form of a mail program's one click (RFC 8058). What it says is in the query. */
  oneClick?: true
  /** The one successful status. */
  status: 200 | 201 | 202 | 204
  /** The JSON answer. Absent for 204 and where there is `media`. */
  answer?: z.ZodType
  /** What a call answers with that isn't one piece of JSON, by content type. */
  media?: Readonly<Record<string, z.ZodType>>
  /** Refusals of its own, beside those every endpoint has (validation, access, limits). */
  errors: readonly ErrorCode[]
  /**
   * Open to admins beyond what is a player's own. An admin whose password is stale counts as a player, and
   * gets REAUTHENTICATION_REQUIRED where a player gets FORBIDDEN or NOT_FOUND.
   */
  adminOverride?: true
  /** Open to a user who must still change a one-time password; every other call is refused to them. */
  beforePasswordChange?: true
  /** Takes (or cannot do without) an `Idempotency-Key` header: the same key and body again returns the first answer. */
  idempotent?: true | 'required'
  /** Calls allowed per minute and caller where the general limit is too generous. */
  perMinute?: number
  /** Calls allowed per hour and user, in place of a limit per minute. */
  perHour?: number
  /** Other spellings of the same call. They take the same input and give the same answer. */
  aliases?: readonly { method?: Endpoint['method']; path: string }[]
}

/**
 * Keeps the literal types of a definition, which the typed client reads. A list by page ends at
 * `totalCap` rows, since the database walks all rows before a page.
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
