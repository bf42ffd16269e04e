/** Accounts: signing up, in and out. A login has a token; 'session' is a golf round only. */
import { z } from 'zod'
import { phonePattern } from './constants.ts'
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
export const password = z.string().min(6, 'Password must be at least 6 characters').max(128)
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
  summary: 'Create an account and sign in',
  body: z.strictObject({
    username,
    email,
    password,
    phone: phone.optional(),
  }),
  status: 201,
  answer: signedIn,
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
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
  }),
  status: 200,
  answer: signedIn,
  errors: ['INVALID_CREDENTIALS', 'BANNED'],
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
  errors: [],
  perMinute: 10,
})
