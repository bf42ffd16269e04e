/** An admin's authenticator app (TOTP, RFC 6238). */
import { z } from 'zod'
import { currentPassword } from './account.ts'
import { totpCode } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

const code = totpCode.min(1, 'is required')

export const totpStatus = endpoint({
  method: 'GET',
  path: '/auth/totp',
  access: 'user',
  summary: 'Retrieve authenticator status',
  description: 'Returns whether you have an authenticator app, and whether you need one.',
  status: 200,
  response: z
    .object({
      enrolledAt: instant.nullable(),
      required: z
        .boolean()
        .describe('If true, admins need one before they can use admin endpoints.'),
      recoveryCodesLeft: z.int(),
    })
    .meta({ id: 'TotpStatus' }),
  errors: [],
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/auth/totp/enrollment',
  access: 'user',
  summary: 'Start authenticator setup',
  description:
    'Returns a new secret for an authenticator app. Admins only. Calling it again starts over.',
  body: z.strictObject({ password: currentPassword }),
  status: 201,
  response: z.object({
    secret: z.string().describe('Base32 secret to type into the app.'),
    uri: z.string().describe('`otpauth:` URI for a QR code.'),
  }),
  errors: ['FORBIDDEN', 'PASSWORD_EXPIRED'],
  perMinute: 10,
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/auth/totp',
  access: 'user',
  summary: 'Finish authenticator setup',
  description: 'Turns on the authenticator app with a code from it. Returns recovery codes.',
  body: z.strictObject({ code }),
  status: 201,
  response: z.object({
    recoveryCodes: z
      .array(z.string())
      .describe('Recovery codes, each usable once instead of a code; never shown again.'),
  }),
  errors: ['NOT_FOUND'],
  perMinute: 20,
})

export const disableTotp = endpoint({
  method: 'DELETE',
  path: '/auth/totp',
  access: 'user',
  summary: 'Remove the authenticator app',
  description: 'Removes the authenticator app and its recovery codes.',
  body: z.strictObject({ password: currentPassword, code: code.optional() }),
  status: 204,
  errors: ['NOT_FOUND', 'PASSWORD_EXPIRED', 'TOTP_REQUIRED'],
  perMinute: 10,
})
