/** Account endpoints: email, password reset, devices, data export, and deletion. */

import { z } from 'zod'
import { email, password, totpCode, username } from './auth.ts'
import { appealMax, reauthenticateMinutes, resetLinkHours, verifyLinkHours } from './constants.ts'
import { hours } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, instant, text, wholeList } from './fields.ts'
import { user } from './users.ts'

export const currentPassword = z.string().min(1, 'is required').max(128)
/** The token at the end of an emailed link. */
const emailedToken = text(200).min(1, 'is required')

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'guest',
  summary: 'Request a password reset',
  description:
    'Emails a password reset link if an account has this address. The response is the same either way.',
  body: z.strictObject({ email }),
  status: 202,
  response: z.object({ message: z.string() }),
  errors: [],
  perMinute: 10,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'guest',
  summary: 'Reset a password',
  description: `Sets a new password using an emailed link, and logs out all devices. The link works once and expires after ${hours(resetLinkHours)}.`,
  body: z.strictObject({ token: emailedToken, newPassword: password }),
  status: 204,
  errors: [],
  perMinute: 10,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'guest',
  summary: 'Verify an email address',
  description: `Verifies an email address using an emailed link. The link works once and expires after ${hours(verifyLinkHours)}.`,
  body: z.strictObject({ token: emailedToken }),
  status: 204,
  errors: ['EMAIL_TAKEN'],
  perMinute: 20,
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/undo-email-change',
  access: 'guest',
  summary: 'Undo an email change',
  description: 'Restores the previous email address and sets a new password.',
  body: z.strictObject({ token: emailedToken, newPassword: password }),
  status: 204,
  errors: ['EMAIL_TAKEN'],
  perMinute: 10,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'user',
  summary: 'Resend the verification email',
  description:
    'Sends the link again to the unverified address. Does nothing if every address is verified.',
  status: 202,
  response: z.object({ message: z.string() }),
  errors: [],
  perMinute: 10,
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/auth/reauthenticate',
  access: 'user',
  summary: 'Confirm your password',
  description: `Confirms the password, and the code if the account has an authenticator app. Admins have to do this every ${reauthenticateMinutes} minutes.`,
  body: z.strictObject({
    password: currentPassword,
    code: totpCode.optional().describe('Required if the account has an authenticator app.'),
  }),
  status: 204,
  errors: ['PASSWORD_EXPIRED', 'TOTP_REQUIRED'],
  perMinute: 20,
})

export const appealBan = endpoint({
  method: 'POST',
  path: '/auth/ban-appeal',
  access: 'guest',
  summary: 'Appeal a ban',
  description:
    "Sends a message to support from a banned account. Banned users can't log in, so the request includes the username and password.",
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
  summary: 'Change username or email',
  description:
    'Changes the username right away. A new email address takes effect once the user opens the link we send to it.',
  body: z
    .strictObject({
      username: username.optional(),
      email: email.optional(),
      password: currentPassword,
    })
    .refine((change) => change.username !== undefined || change.email !== undefined, {
      error: 'Enter a username or email address',
    }),
  status: 200,
  response: z.object({ user }),
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  perMinute: 10,
})

export const device = z
  .object({
    id,
    userAgent: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    current: z.boolean().describe('True for the device that sent this request.'),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof device>

export const devices = endpoint({
  method: 'GET',
  path: '/auth/tokens',
  access: 'user',
  summary: 'List your devices',
  description: "Returns the devices you're logged in on, most recently used first.",
  status: 200,
  response: wholeList(device),
  errors: [],
})

export const logOutDevice = endpoint({
  method: 'DELETE',
  path: '/auth/tokens/{id}',
  access: 'user',
  summary: 'Log out a device',
  description: 'Logs out one of your devices.',
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
    cents: cents.describe("The caller's own money in the session; 0 if only a prize is undecided."),
    settlesAt: instant
      .nullable()
      .describe('Expected time of settlement; null if an admin has to decide.'),
  })
  .meta({ id: 'HeldMoney' })
export type HeldMoney = z.infer<typeof heldMoney>

export const accountDeletion = z
  .object({
    balanceCents: cents,
    returnableCents: cents.describe('Refunds to cards, made first.'),
    refundCents: cents.describe('Refunds for upcoming sessions, made when the account is deleted.'),
    forfeitCents: cents.describe('Same as `keptCents`, for clients of version 1.0.'),
    keptCents: cents.describe('Amount that can’t go to a card, which we keep for the former user.'),
    owedCents: cents,
    lateFeesCents: cents.describe(
      'Fees of sessions left late. If one is refunded after the account is deleted, we keep it for the former user.',
    ),
    hasPendingCardRefund: z.boolean(),
    hasOpenDispute: z
      .boolean()
      .describe('Whether a bank is reviewing a dispute; blocks the deletion.'),
    held: z.array(heldMoney).describe('Sessions that block the deletion.'),
    possibleAt: instant.nullable().describe('When the last of them settles; null if unknown.'),
  })
  .meta({ id: 'AccountDeletion' })
export type AccountDeletion = z.infer<typeof accountDeletion>

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/auth/account/deletion',
  access: 'user',
  summary: 'Preview account deletion',
  description:
    'Returns what deleting the account would do to its money, and what has to be settled first.',
  status: 200,
  response: accountDeletion,
  errors: [],
  perMinute: 20,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/auth/account',
  access: 'user',
  summary: 'Delete your account',
  description:
    'Deletes the account. Leaves upcoming sessions first, with refunds, and refunds top-ups to their cards. If the wallet still has a balance, `keptCents` or `forfeit` must confirm it, and we keep it for the former user. While a refund is pending, the answer is MONEY_HELD. Repeat the call later.',
  body: z.strictObject({
    password: currentPassword,
    forfeit: text(40)
      .optional()
      .describe(
        '`Forfeit $12.34`, with the amount from the error message, in place of `keptCents`.',
      ),
    keptCents: cents
      .optional()
      .describe('The amount that we keep for the former user, as the preview shows it.'),
  }),
  status: 204,
  errors: ['WALLET_NOT_EMPTY', 'MONEY_HELD', 'BALANCE_OWED', 'LAST_ADMINISTRATOR'],
  perMinute: 10,
})

export const exportData = endpoint({
  method: 'GET',
  path: '/auth/export',
  access: 'user',
  summary: 'Export your data',
  description: 'Returns everything we store about you as JSON.',
  status: 200,
  response: z
    .object({ exportedAt: instant, account: user, devices: z.array(device) })
    .catchall(z.unknown()),
  errors: [],
  perMinute: 6,
})
