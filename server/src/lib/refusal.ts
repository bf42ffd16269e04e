import { type ErrorCode, errorStatus } from '@county-golf/contract/errors'

/** One field of a request that was wrong. */
export type FieldProblem = { path: string; message: string }

type More = {
  details?: FieldProblem[]
  facts?: Record<string, unknown>
  retryAfterSeconds?: number
}

/**
 * A rule said no. The message is a sentence for the person who asked; the code and its status come
 * from the contract. `facts` are further fields of the error body; `retryAfterSeconds` is when asking
 * again makes sense.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: FieldProblem[] | undefined
  readonly facts: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, more: More = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = errorStatus[code]
    this.details = more.details
    this.facts = more.facts
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** `throw refuse('SESSION_FULL', 'This session is full')` */
export const refuse = (code: ErrorCode, message: string, more?: More): Refusal =>
  new Refusal(code, message, more)

/** A 400 that names one field. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal('VALIDATION_ERROR', message, { details: [{ path, message }] })
