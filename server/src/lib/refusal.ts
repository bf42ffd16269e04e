import { type ErrorCode, errorStatus } from '@county-golf/contract/errors'
import { fieldSentence } from './field-sentence.ts'

/** An invalid field of a request. */
export type FieldProblem = { path: string; message: string }

type More = {
  details?: FieldProblem[]
  facts?: Record<string, unknown>
  retryAfterSeconds?: number
}

/**
 * An expected error that the API returns. The message is for the user. The code and status come from the
 * contract. `facts` are extra fields of the error body, and `retryAfterSeconds` sets Retry-After.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: FieldProblem[] | undefined
  readonly facts: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, more: More = {}) {
    // No one reads the stack of an expected error, and capturing it costs more than the check that failed.
    const frames = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = frames
    this.name = 'Refusal'
    this.code = code
    this.status = errorStatus[code]
    this.details = more.details
    this.facts = more.facts
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** `throw refusal('SESSION_FULL', 'This session is full')` */
export const refusal = (code: ErrorCode, message: string, more?: More): Refusal =>
  new Refusal(code, message, more)

/** A 400 error about one field. The message is a sentence, or the rest of one after the field's name. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal('VALIDATION_ERROR', fieldSentence(path, message), { details: [{ path, message }] })
