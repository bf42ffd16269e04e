/** Every error code of the API with its HTTP status: the only place where the two are tied. */
export const errorStatus = {
  VALIDATION_ERROR: 400,
  PAYMENT_NOT_COMPLETED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  INSUFFICIENT_BALANCE: 402,
  BALANCE_OWED: 402,
  FORBIDDEN: 403,
  BANNED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  REAUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_JOINED: 409,
  NOT_JOINED: 409,
  SESSION_FULL: 409,
  SESSION_NOT_BOOKABLE: 409,
  NOT_LEAVABLE: 409,
  SEAT_OPEN: 409,
  NOT_ALONE: 409,
  NOT_WAITING: 409,
  NO_OFFER: 409,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  WALLET_LIMIT: 409,
  ROUND_NOT_STARTED: 409,
  ROUND_NOT_OVER: 409,
  SCORES_MISSING: 409,
  CARD_CLOSED: 409,
  SCORE_CHANGED: 409,
  NO_OPEN_RESULT: 409,
  ALREADY_RATED: 409,
  WALLET_NOT_EMPTY: 409,
  MONEY_HELD: 409,
  LAST_ADMINISTRATOR: 409,
  NAME_TAKEN: 409,
  IN_USE: 409,
  ALREADY_PROCESSED: 409,
  NOT_REFUNDABLE: 409,
  IDEMPOTENCY_CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What every refusal looks like on the wire. */
export type ErrorBody = {
  /** A sentence for a person. */
  error: string
  code: ErrorCode
  requestId: string
  /** The fields that were wrong, for VALIDATION_ERROR. */
  details?: { path: string; message: string }[]
}
