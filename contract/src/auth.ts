/** Accounts: signing up, in and out. A login has a token; 'session' is a golf round only. */
import { z } from 'zod'
import { passwordMin, phonePattern } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shapes.ts'
import { user } from './users.ts'

export const username = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[A-Za-z0-9_.-]+$/, 'may have letters, digits, _ . and - only')
export const email = z.string().trim().max(254).pipe(z.email())
export const password = z
  .string()
  .min(passwordMin, `Password must be at least ${passwordMin} characters`)
  .max(128)
  .describe('no common password, username, or email; 12 characters or more for an admin')
/** From an authenticator app, or a recovery code. */
export const totpCode = text(40)
/** A form sends an empty text where nothing was typed. */
const phone = z
  .string()
  .trim()
  .regex(phonePattern, 'must be a phone number')
  .transform((typed) => typed || undefined)

const signedIn = z.object({ user, token: z.string() }).meta({ id: 'SignedIn' })

export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'guest',
  summary:
    'Create an account and log in. A repeat with the same Idempotency-Key logs in to that account',
  body: z.strictObject({
    username,
    email,
    password,
    phone: phone.optional(),
  }),
  status: 201,
  answer: signedIn,
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  idempotent: true,
  perMinute: 10,
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'guest',
  summary: 'Sign in with a username or an email address',
  body: z.strictObject({
    username: text(254).min(1, 'is required'),
    password: z.string().min(1, 'is required').max(128),
    code: totpCode.optional().describe('of accounts with an authenticator app'),
  }),
  status: 200,
  answer: signedIn,
  errors: ['INVALID_CREDENTIALS', 'BANNED', 'PASSWORD_EXPIRED', 'TOTP_REQUIRED'],
  perMinute: 20,
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  beforePasswordChange: true,
  summary: 'The signed-in user, with the wallet balance',
  status: 200,
  answer: z.object({ user }),
  errors: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  beforePasswordChange: true,
  summary: 'Sign out: the token dies',
  status: 204,
  errors: [],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  beforePasswordChange: true,
  summary: 'Change the password; every other token of the user dies',
  body: z.strictObject({
    oldPassword: z.string().min(1, 'is required').max(128),
    newPassword: password,
  }),
  status: 200,
  answer: z.object({ token: z.string() }),
  errors: ['PASSWORD_EXPIRED'],
  perMinute: 10,
})
