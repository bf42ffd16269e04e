/** Every error a call can answer with: its own, and those that follow from how it is declared. */
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './errors.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** The body of every error. Some errors carry further fields, such as the transaction they are about. */
export const errorBody = z
  .looseObject({
    error: z.string().describe('a sentence to show to people'),
    code: z.enum(codes).describe('what programs should depend on'),
    requestId: z.string(),
    details: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('the invalid fields, for VALIDATION_ERROR'),
  })
  .meta({ id: 'Error' })

/** Whether the call reads a JSON body. */
export const takesJson = ({ method, access, file }: Endpoint): boolean =>
  method !== 'GET' && access !== 'provider' && file === undefined

/** Any call may fail like this: a query parameter it doesn't have, a rate limit, a fault, an outage. */
const always: ErrorCode[] = ['VALIDATION_ERROR', 'RATE_LIMITED', 'INTERNAL_ERROR', 'UNAVAILABLE']

/** Every code the endpoint can answer with, in the order of `errorStatus`. */
export function declaredErrors(endpoint: Endpoint): ErrorCode[] {
  const { method, access, adminOverride, beforePasswordChange, idempotent, errors } = endpoint
  const isSignedIn = access === 'user' || access === 'admin'
  const declared = new Set<ErrorCode>([
    ...always,
    // Guests, too: a token that is no longer valid is refused even where none is needed.
    ...when(access !== 'provider', 'UNAUTHENTICATED'),
    ...when(isSignedIn && !beforePasswordChange, 'PASSWORD_CHANGE_REQUIRED'),
    ...when(access === 'admin', 'FORBIDDEN', 'TOTP_ENROLLMENT_REQUIRED'),
    ...when(access === 'admin' || adminOverride === true, 'REAUTHENTICATION_REQUIRED'),
    ...when(idempotent !== undefined, 'IDEMPOTENCY_CONFLICT'),
    ...when(method !== 'GET', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
    ...errors,
  ])
  return codes.filter((code) => declared.has(code))
}

const when = (condition: boolean, ...added: ErrorCode[]): ErrorCode[] => (condition ? added : [])
