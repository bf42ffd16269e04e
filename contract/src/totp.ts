/** An admin's authenticator app (TOTP, RFC 6238). */
import { z } from 'zod'
import { currentPassword } from './account.ts'
import { totpCode } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

const code = totpCode.min(1, 'is required')

export const totpStatus = endpoint({
  method: 'GET',
  path: '/auth/totp',
  access: 'user',
  summary: 'Whether the caller has an authenticator app, and whether they need one',
  status: 200,
  answer: z
    .object({
      enrolledAt: instant.nullable(),
      required: z.boolean().describe('an admin without one can do nothing as an admin'),
      recoveryCodesLeft: z.int(),
    })
    .meta({ id: 'TotpStatus' }),
  errors: [],
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/auth/totp/enrollment',
  access: 'user',
  summary: 'Start setting up an authenticator app, or start over. For admins',
  body: z.strictObject({ password: currentPassword }),
  status: 201,
  answer: z.object({
    secret: z.string().describe('base32, to be typed into the app'),
    uri: z.string().describe('otpauth: URI, for a QR code'),
  }),
  errors: ['FORBIDDEN', 'PASSWORD_EXPIRED'],
  perMinute: 10,
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/auth/totp',
  access: 'user',
  summary: 'Finish setting up an authenticator app with a code from it',
  body: z.strictObject({ code }),
  status: 201,
  answer: z.object({
    recoveryCodes: z
      .array(z.string())
      .describe('each works once instead of a code; shown only now'),
  }),
  errors: ['NOT_FOUND'],
  perMinute: 20,
})

export const disableTotp = endpoint({
  method: 'DELETE',
  path: '/auth/totp',
  access: 'user',
  summary: 'Remove the authenticator app and its recovery codes',
  body: z.strictObject({ password: currentPassword, code: code.optional() }),
  status: 204,
  errors: ['NOT_FOUND', 'PASSWORD_EXPIRED', 'TOTP_REQUIRED'],
  perMinute: 10,
})
