import type { ErrorBody, ErrorCode } from '@county-golf/contract/errors'

/**
 * The API's codes, and three of our own: NETWORK_ERROR without a response, UNCODED for a message without a
 * code (from a proxy), UNKNOWN for a response without a message.
 */
export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR' | 'UNCODED' | 'UNKNOWN'

const networkMessage = 'Network error. Please check your connection.'

/** For screens whose error has no message. */
export const serverFailed = 'Something went wrong on our end. Please try again.'

/** A failed API call. `message` can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, or 0 without a response. */
  readonly status: number
  readonly code: ApiErrorCode
  /** Invalid fields, if the server named them. */
  readonly details: readonly { path: string; message: string }[]
  /** The response body. Some errors carry more, such as the `transaction` of ALREADY_PROCESSED. */
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

type ErrorResponse = Partial<ErrorBody> & { message?: unknown }

/** Builds the error from the response's `error` or `message`, else from its status. */
export function errorFromResponse(status: number, body: unknown): ApiError {
  const response: ErrorResponse = typeof body === 'object' && body !== null ? body : {}
  const text = [response.error, response.message].find((s) => typeof s === 'string' && s !== '')
  return new ApiError(
    typeof text === 'string' ? text : defaultMessage(status),
    status,
    response.code ?? (text ? 'UNCODED' : 'UNKNOWN'),
    Array.isArray(response.details) ? response.details : [],
    body,
  )
}

const defaultMessage = (status: number): string =>
  status === 401 ? 'Authentication failed' : `Request failed with status ${status}`

/** The message to show for any error: the call's own, else `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== 'UNKNOWN' ? error.message : fallback

const asSentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)

/** The error messages by field path. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.details.map(({ path, message }) => [path, asSentence(message)]))
}
