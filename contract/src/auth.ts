/** Sign up, log in, and log out. A login is a token, because "session" always means a round of golf. */
import { z } from 'zod'
import { passwordMin } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { phone, text } from './fields.ts'
import { termsAgreement } from './terms.ts'
import { user } from './users.ts'

export const username = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[A-Za-z0-9_.-]+$/, 'can only contain letters, numbers, and _ . -')
/** What stands between the dots before the @ (RFC 5321, dot-string). */
const atom = String.raw`[A-Za-z0-9!#$%&'*+/=?^_\x60{|}~-]+`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** Top-level domains are letters, or punycode such as xn--p1ai. */
const topLevel = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])'
const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLevel}$`,
)

/** Address that mail servers deliver to. Quoted names and domains in other scripts aren't among them. */
export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: emailPattern }))
export const password = z
  .string()
  .min(passwordMin, `Password must be at least ${passwordMin} characters`)
  .max(128)
  .describe(
    'Not a common password, the username, or the email address; at least 12 characters for admins.',
  )
/** A code from an authenticator app, or a recovery code. */
export const totpCode = text(40)

const signedIn = z.object({ user, token: z.string() }).meta({ id: 'SignedIn' })

export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'guest',
  summary: 'Sign up',
  description:
    'Creates an account and logs in. Repeating the request with the same `Idempotency-Key` logs in to that account.',
  body: z.strictObject({
    username,
    email,
    password,
    phone: phone.transform((plain) => plain || undefined).optional(),
    terms: termsAgreement
      .optional()
      .describe('If it’s left out, the user accepts the terms after signing up.'),
  }),
  status: 201,
  response: signedIn,
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  idempotent: true,
  perMinute: 10,
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'guest',
  summary: 'Log in',
  description: 'Logs in with a username or email address and returns a token.',
  body: z.strictObject({
    username: text(254).min(1, 'is required'),
    password: z.string().min(1, 'is required').max(128),
    code: totpCode.optional().describe('Required if the account has an authenticator app.'),
  }),
  status: 200,
  response: signedIn,
  errors: ['INVALID_CREDENTIALS', 'BANNED', 'PASSWORD_EXPIRED', 'TOTP_REQUIRED'],
  perMinute: 20,
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  beforePasswordChange: true,
  summary: 'Retrieve the current user',
  description: 'Returns the logged-in user, with the wallet balance.',
  status: 200,
  response: z.object({ user }),
  errors: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  beforePasswordChange: true,
  summary: 'Log out',
  description: 'Revokes the token.',
  status: 204,
  errors: [],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  beforePasswordChange: true,
  summary: 'Change your password',
  description: 'Changes the password and logs out all other devices.',
  body: z.strictObject({
    oldPassword: z.string().min(1, 'is required').max(128),
    newPassword: password,
  }),
  status: 200,
  response: z.object({ token: z.string() }),
  errors: ['PASSWORD_EXPIRED'],
  perMinute: 10,
})
