import * as account from '@county-golf/contract/account'
import * as auth from '@county-golf/contract/auth'
import { requestClaimLink as requestClaimLinkCall } from '@county-golf/contract/balance-claims'
import { acceptTerms as acceptTermsCall } from '@county-golf/contract/terms'
import * as totpCalls from '@county-golf/contract/totp'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../http/address.ts'
import { idempotencyKey, implement } from '../../http/implement.ts'
import { acceptTerms } from './accept-terms.ts'
import { appealBan } from './appeal-ban.ts'
import { changeAccount } from './change-account.ts'
import { changePassword } from './change-password.ts'
import { requestClaimLink } from './claim-link.ts'
import { deleteAccount } from './delete-account.ts'
import type { AccountDeps } from './deps.ts'
import { devicesOf, logOutDevice } from './devices.ts'
import { confirmTotp, disableTotp, startTotp, totpStatus } from './enroll-totp.ts'
import { exportData } from './export-data.ts'
import { forgotPassword } from './forgot-password.ts'
import { type Device, logIn } from './log-in.ts'
import { previewDeletion } from './preview-deletion.ts'
import { reauthenticate } from './reauthenticate.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword, undoEmailChange } from './reset-password.ts'
import { signUpOnce } from './sign-up-once.ts'
import { revokeToken } from './tokens.ts'
import { verifyEmail } from './verify-email.ts'
import { whoAmI } from './who-am-i.ts'

/** Registers account routes: signup, login, links sent by email, and devices. */
export function registerAuth(app: FastifyInstance, deps: AccountDeps): void {
  implement(app, auth.signup, ({ body, request }) =>
    signUpOnce(deps, body, { ...deviceOf(request), ip: request.ip }, idempotencyKey(request)),
  )
  implement(app, auth.login, ({ body, request }) => logIn(deps, body, deviceOf(request)))
  implement(app, auth.me, async ({ viewer }) => ({ user: await whoAmI(deps.db, viewer) }))
  implement(app, auth.logout, ({ viewer }) => revokeToken(deps.db, viewer.tokenId))
  implement(app, auth.changePassword, ({ viewer, body, request }) =>
    changePassword(deps, viewer, body, userAgent(request)),
  )
  implement(app, account.forgotPassword, ({ body }) => forgotPassword(deps, body.email))
  implement(app, account.resetPassword, async ({ body, request }) => {
    request.subjectId = await resetPassword(deps, body)
  })
  implement(app, account.verifyEmail, async ({ body, viewer, request }) => {
    request.subjectId = await verifyEmail(deps, body.token, viewer)
  })
  implement(app, account.undoEmailChange, async ({ body, request }) => {
    request.subjectId = await undoEmailChange(deps, body)
  })
  implement(app, account.resendVerification, ({ viewer }) => resendVerification(deps, viewer.id))
  implement(app, account.reauthenticate, ({ viewer, body }) => reauthenticate(deps, viewer, body))
  implement(app, totpCalls.totpStatus, ({ viewer }) => totpStatus(deps, viewer))
  implement(app, totpCalls.startTotp, ({ viewer, body }) => startTotp(deps, viewer, body.password))
  implement(app, totpCalls.confirmTotp, ({ viewer, body }) => confirmTotp(deps, viewer, body.code))
  implement(app, totpCalls.disableTotp, ({ viewer, body }) => disableTotp(deps, viewer, body))
  implement(app, account.appealBan, ({ body, request }) =>
    appealBan(deps, body, addressKey(request.ip)),
  )
  implement(app, account.changeAccount, ({ viewer, body }) => changeAccount(deps, viewer, body))
  implement(app, acceptTermsCall, async ({ viewer, body, request }) => ({
    user: await acceptTerms(deps, viewer, body, request.ip),
  }))
  implement(app, account.devices, async ({ viewer }) => {
    const items = await devicesOf(deps.db, viewer, deps.clock.now())
    return { items, total: items.length }
  })
  implement(app, account.logOutDevice, ({ viewer, params }) =>
    logOutDevice(deps.db, viewer, params.id),
  )
  implement(app, account.previewDeletion, ({ viewer }) => previewDeletion(deps, viewer))
  implement(app, account.deleteAccount, ({ viewer, body }) => deleteAccount(deps, viewer, body))
  implement(app, requestClaimLinkCall, ({ body }) => requestClaimLink(deps, body.email))
  implement(app, account.exportData, ({ viewer }) => exportData(deps, viewer))
}

const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: userAgent(request),
  address: addressKey(request.ip),
})

const userAgent = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''
