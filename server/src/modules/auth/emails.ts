import {
  claimLinkDays,
  resetLinkHours,
  undoEmailLinkDays,
  verifyLinkHours,
} from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import type { EmailContent } from '../../mail/layout.ts'

const reason = 'You’re getting this email because you have a County Golf account.'
const notYou = 'If you didn’t request this, you can ignore this email. Nothing has changed.'

/** The password reset link. */
export const resetEmail = (username: string, url: string): EmailContent => ({
  heading: 'Reset your password',
  paragraphs: [
    `We got a request to reset the password for ${username}. This link works once and expires in ${hours(resetLinkHours)}.`,
  ],
  action: { label: 'Reset password', url },
  notes: [notYou],
  reason,
})

/** The email verification link. */
export const verificationEmail = (username: string, url: string): EmailContent => ({
  heading: 'Verify your email address',
  paragraphs: [
    `Confirm that this is the email address for ${username}. This link works once and expires in ${hours(verifyLinkHours)}.`,
  ],
  action: { label: 'Verify email address', url },
  notes: ['If you didn’t sign up, you can ignore this email.'],
  reason: 'You’re getting this email because someone entered this address at County Golf.',
})

/** Sent after each password change, so that the owner notices a stolen account. */
export const passwordChangedEmail = (username: string, url: string): EmailContent => ({
  heading: 'Your password was changed',
  paragraphs: [`The password for ${username} was changed, and all other devices were logged out.`],
  action: { label: 'Reset password', url },
  notes: ['If this was you, you’re all set. If not, reset your password now.'],
  reason,
})

/** Sent after an authenticator app is set up or removed, so that the owner notices a stolen account. */
export const totpChangedEmail = (
  username: string,
  { isOn, url }: { isOn: boolean; url: string },
): EmailContent => ({
  heading: isOn ? 'An authenticator app was set up' : 'Your authenticator app was removed',
  paragraphs: [
    isOn
      ? `${username} now needs a code from an authenticator app to log in.`
      : `${username} can now log in without a code from an authenticator app.`,
  ],
  action: { label: 'Reset password', url },
  notes: ['If this was you, you’re all set. If not, reset your password now.'],
  reason,
})

/** Sent to the current address while the new one waits for verification. */
export const emailChangeRequestedEmail = (
  username: string,
  to: string,
  url: string,
): EmailContent => ({
  heading: 'Your email address is being changed',
  paragraphs: [
    `Someone asked to change the email for ${username} to ${to}. We’ll keep using this address until the new one is verified.`,
  ],
  action: { label: 'Reset password', url },
  notes: ['If this was you, you’re all set. If not, reset your password now.'],
  reason,
})

/** Sent to the replaced or removed address, with a link to undo the change. */
export const emailChangedEmail = (
  username: string,
  to: string | null,
  url: string,
): EmailContent => ({
  heading: 'Your email address was changed',
  paragraphs: [
    `${
      to === null
        ? `${username} no longer has an email address`
        : `The email address for ${username} is now ${to}`
    }, and all other devices were logged out. We won’t write to this address anymore.`,
  ],
  action: { label: 'Undo the change', url },
  notes: [
    `If this was you, you’re all set. If not, undo the change and set a new password. The link works for ${undoEmailLinkDays} days.`,
  ],
  reason,
})

/** Sent when an account is banned. `balanceCents` is what its wallet has after the refunds. */
export const bannedEmail = (
  username: string,
  { balanceCents, supportEmail, url }: { balanceCents: number; supportEmail?: string; url: string },
): EmailContent => ({
  heading: 'Your account was banned',
  paragraphs: [
    `${username} can’t log in anymore. We took the account out of its upcoming sessions with a full refund, and cancelled the ones it hosted.`,
    balanceCents > 0
      ? `The wallet has ${dollars(balanceCents)} after these refunds. It stays yours, but no one can spend it while the account is banned.`
      : 'The wallet is empty after these refunds.',
  ],
  action: { label: 'Message our team', url },
  notes: [
    'If you think this is a mistake, or want money that you added by card sent back to it, log in with your password. You can’t get in, but you can message our team there.',
    ...(supportEmail ? [`You can also write to ${supportEmail}.`] : []),
  ],
  reason,
})

/** The link by which a former user claims what is left of their wallet. */
export const claimEmail = (cents: number, url: string): EmailContent => ({
  heading: `Claim your ${dollars(cents)}`,
  paragraphs: [
    `When you deleted your County Golf account, ${dollars(cents)} couldn’t go back to a card. It’s still yours. Tell us where to send it.`,
  ],
  action: { label: 'Claim your balance', url },
  notes: [
    `The link works for ${claimLinkDays} days. If you didn’t request this, you can ignore this email.`,
  ],
  reason: 'You’re getting this email because someone entered this address at County Golf.',
})
