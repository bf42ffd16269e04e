/** The account itself: its mail address, its password when lost, its devices, its data, its end. */
import { z } from 'zod'
import { email, password, totpCode, username } from './auth.ts'
import { appealMax } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, text, wholeList } from './shapes.ts'
import { user } from './users.ts'

export const currentPassword = z.string().min(1, 'is required').max(128)
/** What a mailed link ends in. */
const mailed = text(200).min(1, 'is required')

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'guest',
  summary: 'Ask for a link to set a new password; the answer tells nothing about the address',
  body: z.strictObject({ email }),
  status: 202,
  answer: z.object({ message: z.string() }),
  errors: [],
  perMinute: 10,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'guest',
  summary: 'Set a new password by a mailed link, once, within an hour; signs out everywhere',
  body: z.strictObject({ token: mailed, newPassword: password }),
  status: 204,
  errors: [],
  perMinute: 10,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'guest',
  summary: 'Prove an email address by a mailed link, once, within a day',
  body: z.strictObject({ token: mailed }),
  status: 204,
  errors: ['EMAIL_TAKEN'],
  perMinute: 20,
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/undo-email-change',
  access: 'guest',
  summary: 'Restore the previous email address and set a new password',
  body: z.strictObject({ token: mailed, newPassword: password }),
  status: 204,
  errors: ['EMAIL_TAKEN'],
  perMinute: 10,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'user',
  summary: 'Send the link to the unproven address again; nothing where there is none',
  status: 202,
  answer: z.object({ message: z.string() }),
  errors: [],
  perMinute: 10,
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/auth/reauthenticate',
  access: 'user',
  summary: 'Give the password again, and the code, as admins must every 30 minutes',
  body: z.strictObject({
    password: currentPassword,
    code: totpCode.optional().describe('of accounts with an authenticator app'),
  }),
  status: 204,
  errors: ['PASSWORD_EXPIRED', 'TOTP_REQUIRED'],
  perMinute: 20,
})

export const appealBan = endpoint({
  method: 'POST',
  path: '/auth/ban-appeal',
  access: 'guest',
  summary:
    'Write to support from a banned account, which cannot log in. The username and password show whose it is',
  body: z.strictObject({
    username: text(254).min(1, 'is required'),
    password: currentPassword,
    content: text(appealMax).min(1, 'is required'),
  }),
  status: 204,
  errors: ['INVALID_CREDENTIALS', 'FORBIDDEN'],
  perMinute: 20,
})

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/auth/account',
  access: 'user',
  summary: 'Change the username at once, or the email address once its link was opened',
  body: z
    .strictObject({
      username: username.optional(),
      email: email.optional(),
      password: currentPassword,
    })
    .refine((change) => change.username !== undefined || change.email !== undefined, {
      error: 'Say a username or an email address',
    }),
  status: 200,
  answer: z.object({ user }),
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  perMinute: 10,
})

export const device = z
  .object({
    id,
    userAgent: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    current: z.boolean().describe('the one that asks'),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof device>

export const devices = endpoint({
  method: 'GET',
  path: '/auth/tokens',
  access: 'user',
  summary: 'The devices one is signed in on, latest used first',
  status: 200,
  answer: wholeList(device),
  errors: [],
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/auth/tokens/{id}',
  access: 'user',
  summary: 'Sign out one device',
  params: z.object({ id }),
  status: 204,
  errors: ['NOT_FOUND'],
})

export const heldMoney = z
  .object({
    sessionId: id,
    courseName: z.string(),
    teeAt: instant,
    timeZone: z.string(),
    cents: cents.describe("the caller's own money in it; 0 where only a prize is undecided"),
    settlesAt: instant
      .nullable()
      .describe('when it is expected to be settled; null where an administrator has to decide'),
  })
  .meta({ id: 'HeldMoney' })
export type HeldMoney = z.infer<typeof heldMoney>

export const accountDeletion = z
  .object({
    balanceCents: cents,
    returnableCents: cents.describe('of the balance: can be sent back to cards first'),
    refundCents: cents.describe(
      'refunds of upcoming sessions, which come with deleting the account',
    ),
    forfeitCents: cents.describe('what is lost by deleting the account now'),
    owedCents: cents,
    hasPendingCardRefund: z.boolean(),
    held: z.array(heldMoney).describe('sessions that keep the account from being deleted'),
    possibleAt: instant.nullable().describe('when the last of them is settled; null if unknown'),
  })
  .meta({ id: 'AccountDeletion' })
export type AccountDeletion = z.infer<typeof accountDeletion>

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/auth/account/deletion',
  access: 'user',
  summary: 'What deleting the account would do to its money, and what stands in the way',
  status: 200,
  answer: accountDeletion,
  errors: [],
  perMinute: 20,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/auth/account',
  access: 'user',
  summary:
    'Delete the account: leaves future sessions with refunds; money left is given up in words',
  body: z.strictObject({
    password: currentPassword,
    forfeit: text(40)
      .optional()
      .describe("'Forfeit $12.34', with just the amount that the refusal names"),
  }),
  status: 204,
  errors: ['WALLET_NOT_EMPTY', 'MONEY_HELD', 'BALANCE_OWED', 'LAST_ADMINISTRATOR'],
  perMinute: 10,
})

export const exportData = endpoint({
  method: 'GET',
  path: '/auth/export',
  access: 'user',
  summary: 'Everything that is kept about the caller, as JSON',
  status: 200,
  answer: z
    .object({ exportedAt: instant, account: user, devices: z.array(device) })
    .catchall(z.unknown()),
  errors: [],
  perMinute: 6,
})
