import type { ErrorBody, ErrorCode } from '@county-golf/contract/errors'

/** Codes of the API, and for no answer, one in words without a code (a proxy's), and one without words. */
export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR' | 'UNCODED' | 'UNKNOWN'

const networkMessage = 'Network error. Please check your connection.'

/** Why a call did not succeed. `message` is a sentence for a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, 0 where no answer came. */
  readonly status: number
  readonly code: ApiErrorCode
  /** The fields that were wrong, where the server named them. */
  readonly details: readonly { path: string; message: string }[]
  /** The whole answer: some refusals carry more (ALREADY_PROCESSED has its `transaction`). */
  readonly body: unknown

  constructor(
    message: string,
    status: number,
    code: ApiErrorCode,
    details: ApiError['details'] = [],
    body: unknown = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.body = body
  }
}

export const networkError = () => new ApiError(networkMessage, 0, 'NETWORK_ERROR')

type Refusal = Partial<ErrorBody> & { message?: unknown }

/** The server's error or message, else what the status alone says. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  const refusal: Refusal = typeof body === 'object' && body !== null ? body : {}
  const said = [refusal.error, refusal.message].find((s) => typeof s === 'string' && s !== '')
  return new ApiError(
    typeof said === 'string' ? said : wordless(status),
    status,
    refusal.code ?? (said ? 'UNCODED' : 'UNKNOWN'),
    Array.isArray(refusal.details) ? refusal.details : [],
    body,
  )
}

const wordless = (status: number): string =>
  status === 401 ? 'Authentication failed' : `Request failed with status ${status}`

/** What to tell a person about anything that was thrown: a call's own message, else `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== 'UNKNOWN' ? error.message : fallback

const asSentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)

/** The message for each named field, by its path, to stand under that field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.details.map(({ path, message }) => [path, asSentence(message)]))
}
