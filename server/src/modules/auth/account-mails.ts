import type { Deps } from '../../deps.ts'
import type { JobHandlers, JobName } from '../../jobs/kinds.ts'
import { type EmailContent, renderEmail } from '../../mail/layout.ts'
import { messageId, sendOrDrop } from '../../mail/mailer.ts'
import { findUser } from '../users/service.ts'
import { issueClaimLink, walletBalance } from '../wallet/service.ts'
import {
  bannedEmail,
  claimEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  passwordChangedEmail,
  resetEmail,
  totpChangedEmail,
  verificationEmail,
} from './emails.ts'
import { issueMailToken } from './mail-tokens.ts'

/**
 * The jobs that send account emails. They are composed when they're sent, not when they're enqueued, so a link's token
 * is never stored in a job. A retry creates another token, and both work.
 */
export function accountMails(deps: Deps): Pick<JobHandlers, Extract<JobName, `auth.${string}`>> {
  const { db, clock, config, mailer } = deps
  const page = (path: string): string => `${config.PUBLIC_URL}${path}`
  const send = (to: string, letter: EmailContent, id: string) =>
    sendOrDrop(mailer, { to, subject: letter.heading, ...renderEmail(letter), messageId: id })

  return {
    async 'auth.reset_mail'({ userId, requestId }) {
      const user = userId && (await findUser(db, userId))
      if (!user || user.email === null || user.is_banned) return
      const holder = { userId: user.id, email: user.email }
      const token = await issueMailToken(db, 'reset', holder, clock.now())
      const letter = resetEmail(user.username, page(`/reset-password?token=${token}`))
      await send(user.email, letter, messageId('reset', requestId))
    },

    /** Only as long as the address still belongs to the account and isn't verified. */
    async 'auth.verify_mail'({ userId, email, requestId }) {
      const user = await findUser(db, userId)
      const wanted =
        user?.pending_email === email || (user?.email === email && !user.email_verified)
      if (!user || !wanted) return
      const token = await issueMailToken(db, 'verify', { userId, email }, clock.now())
      const letter = verificationEmail(user.username, page(`/verify-email?token=${token}`))
      await send(email, letter, messageId('verify', requestId))
    },

    async 'auth.password_changed'({ userId, at }) {
      const user = await findUser(db, userId)
      if (!user || user.email === null) return
      const letter = passwordChangedEmail(user.username, page('/forgot-password'))
      await send(user.email, letter, messageId('password', userId, at))
    },

    async 'auth.totp_changed'({ userId, isOn, at }) {
      const user = await findUser(db, userId)
      if (!user || user.email === null) return
      const letter = totpChangedEmail(user.username, { isOn, url: page('/forgot-password') })
      await send(user.email, letter, messageId('totp', userId, at))
    },

    async 'auth.email_changing'({ userId, from, to, requestId }) {
      const user = await findUser(db, userId)
      if (!user) return
      const letter = emailChangeRequestedEmail(user.username, to, page('/forgot-password'))
      await send(from, letter, messageId('moving', requestId))
    },

    /** Says what happens to the wallet, unless the ban was lifted before. */
    async 'auth.banned'({ userId, at }) {
      const user = await findUser(db, userId)
      if (!user || user.email === null || !user.is_banned) return
      const { SUPPORT_EMAIL } = config
      const letter = bannedEmail(user.username, {
        balanceCents: await walletBalance(db, userId),
        ...(SUPPORT_EMAIL && { supportEmail: SUPPORT_EMAIL }),
        url: page('/login'),
      })
      await send(user.email, letter, messageId('banned', userId, at))
    },

    /** Sends nothing if no former user with this address is owed anything. */
    async 'auth.claim_mail'({ email, requestId }) {
      const claim = await issueClaimLink(db, email, clock.now())
      if (!claim) return
      const letter = claimEmail(claim.cents, page(`/claim-balance?token=${claim.token}`))
      await send(email, letter, messageId('claim', requestId))
    },

    /** Sends the link that undoes a change of email, to the replaced address. */
    async 'auth.email_changed'({ userId, from, to, at, requestId }) {
      const user = await findUser(db, userId)
      if (!user) return
      const token = await issueMailToken(db, 'undo_email', { userId, email: from }, new Date(at))
      const url = page(`/undo-email-change?token=${token}`)
      await send(from, emailChangedEmail(user.username, to, url), messageId('moved', requestId))
    },
  }
}
