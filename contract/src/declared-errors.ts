/** The errors an endpoint can return: its own, and those implied by its definition. */
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './errors.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** Every error has this body. Some add fields, such as the affected transaction. */
export const errorBody = z
  .looseObject({
    error: z.string().describe('Message to show to the user.'),
    code: z.enum(codes).describe('Stable code for programs.'),
    requestId: z.string(),
    details: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Invalid fields, for VALIDATION_ERROR.'),
  })
  .meta({ id: 'Error' })

/** Whether the endpoint reads a JSON body. */
export const takesJson = ({ method, access, file }: Endpoint): boolean =>
  method !== 'GET' && access !== 'provider' && file === undefined

/** Errors of every endpoint: an unknown query parameter, a rate limit, a bug, an outage. */
const always: ErrorCode[] = ['VALIDATION_ERROR', 'RATE_LIMITED', 'INTERNAL_ERROR', 'UNAVAILABLE']

/** Returns every error code of the endpoint, in the order of `errorStatus`. */
export function declaredErrors(endpoint: Endpoint): ErrorCode[] {
  const { method, access, adminOverride, beforePasswordChange, needsTerms, idempotent, errors } =
    endpoint
  const isSignedIn = access === 'user' || access === 'admin'
  const declared = new Set<ErrorCode>([
    ...always,
    // Guest endpoints too, because they reject an invalid token.
    ...when(access !== 'provider', 'UNAUTHENTICATED'),
    ...when(isSignedIn && !beforePasswordChange, 'PASSWORD_CHANGE_REQUIRED'),
    ...when(access === 'admin', 'FORBIDDEN', 'TOTP_ENROLLMENT_REQUIRED'),
    ...when(access === 'admin' || adminOverride === true, 'REAUTHENTICATION_REQUIRED'),
    ...when(needsTerms === true, 'TERMS_REQUIRED'),
    ...when(idempotent !== undefined, 'IDEMPOTENCY_CONFLICT'),
    ...when(method !== 'GET', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'),
    ...errors,
  ])
  return codes.filter((code) => declared.has(code))
}

const when = (condition: boolean, ...added: ErrorCode[]): ErrorCode[] => (condition ? added : [])
