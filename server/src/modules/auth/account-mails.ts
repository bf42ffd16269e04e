import type { Deps } from '../../deps.ts'
import type { JobKinds } from '../../jobs/kinds.ts'
import { type EmailContent, renderEmail } from '../../mail/layout.ts'
import { messageId, sendOrDrop } from '../../mail/mailer.ts'
import { findUser } from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'
import {
  bannedEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  passwordChangedEmail,
  resetEmail,
  totpChangedEmail,
  verificationEmail,
} from './emails.ts'
import { issueMailToken } from './mail-tokens.ts'

/*
 * Account emails are composed when they're sent, not when they're enqueued, so a link's token is never stored in a
 * job. A retry creates another token, and both work.
 */

/** Sends the password reset link, if the account exists and isn't banned. */
export async function mailReset(deps: Deps, data: JobKinds['auth.reset_mail']): Promise<void> {
  const user = data.userId && (await findUser(deps.db, data.userId))
  if (!user || user.email === null || user.is_banned) return
  const holder = { userId: user.id, email: user.email }
  const token = await issueMailToken(deps.db, 'reset', holder, deps.clock.now())
  const letter = resetEmail(user.username, page(deps, `/reset-password?token=${token}`))
  await send(deps, user.email, letter, messageId('reset', data.requestId))
}

/** Sends the verification link, as long as the address still belongs to the account and isn't verified. */
export async function mailVerification(
  deps: Deps,
  { userId, email, requestId }: JobKinds['auth.verify_mail'],
): Promise<void> {
  const user = await findUser(deps.db, userId)
  const wanted = user?.pending_email === email || (user?.email === email && !user.email_verified)
  if (!user || !wanted) return
  const token = await issueMailToken(deps.db, 'verify', { userId, email }, deps.clock.now())
  const letter = verificationEmail(user.username, page(deps, `/verify-email?token=${token}`))
  await send(deps, email, letter, messageId('verify', requestId))
}

export async function mailPasswordChanged(
  deps: Deps,
  { userId, at }: JobKinds['auth.password_changed'],
): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (!user || user.email === null) return
  const letter = passwordChangedEmail(user.username, page(deps, '/forgot-password'))
  await send(deps, user.email, letter, messageId('password', userId, at))
}

export async function mailTotpChanged(
  deps: Deps,
  { userId, isOn, at }: JobKinds['auth.totp_changed'],
): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (!user || user.email === null) return
  const letter = totpChangedEmail(user.username, { isOn, url: page(deps, '/forgot-password') })
  await send(deps, user.email, letter, messageId('totp', userId, at))
}

export async function mailEmailChanging(
  deps: Deps,
  { userId, from, to, requestId }: JobKinds['auth.email_changing'],
): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (!user) return
  const letter = emailChangeRequestedEmail(user.username, to, page(deps, '/forgot-password'))
  await send(deps, from, letter, messageId('moving', requestId))
}

/** Tells a banned user what happens to their wallet, unless the ban was lifted before. */
export async function mailBanned(
  deps: Deps,
  { userId, at }: JobKinds['auth.banned'],
): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (!user || user.email === null || !user.is_banned) return
  const { SUPPORT_EMAIL } = deps.config
  const letter = bannedEmail(user.username, {
    balanceCents: await walletBalance(deps.db, userId),
    ...(SUPPORT_EMAIL && { supportEmail: SUPPORT_EMAIL }),
    url: page(deps, '/login'),
  })
  await send(deps, user.email, letter, messageId('banned', userId, at))
}

/** Sends the link that undoes a change of email, to the replaced address. */
export async function mailEmailChanged(
  deps: Deps,
  { userId, from, to, at, requestId }: JobKinds['auth.email_changed'],
): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (!user) return
  const holder = { userId, email: from }
  const token = await issueMailToken(deps.db, 'undo_email', holder, new Date(at))
  const letter = emailChangedEmail(
    user.username,
    to,
    page(deps, `/undo-email-change?token=${token}`),
  )
  await send(deps, from, letter, messageId('moved', requestId))
}

const page = ({ config }: Deps, path: string): string => `${config.PUBLIC_URL}${path}`

async function send({ mailer }: Deps, to: string, letter: EmailContent, id: string): Promise<void> {
  await sendOrDrop(mailer, {
    to,
    subject: letter.heading,
    ...renderEmail(letter),
    messageId: id,
  })
}
