import {
  appealBan as appealBanCall,
  changeAccount as changeAccountCall,
  deleteAccount as deleteAccountCall,
  devices,
  exportData as exportDataCall,
  forgotPassword as forgotPasswordCall,
  logOutDevice as logOutDeviceCall,
  previewDeletion as previewDeletionCall,
  reauthenticate as reauthenticateCall,
  resendVerification as resendVerificationCall,
  resetPassword as resetPasswordCall,
  undoEmailChange as undoEmailChangeCall,
  verifyEmail as verifyEmailCall,
} from '@county-golf/contract/account'
import { changePassword, login, logout, me, signup } from '@county-golf/contract/auth'
import * as totpCalls from '@county-golf/contract/totp'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../http/address.ts'
import { idempotencyKey, implement } from '../../http/implement.ts'
import { appealBan } from './appeal-ban.ts'
import { changeAccount } from './change-account.ts'
import { changePassword as change } from './change-password.ts'
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
import { resetPassword } from './reset-password.ts'
import { signUpOnce } from './sign-up-once.ts'
import { revokeToken } from './tokens.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { verifyEmail } from './verify-email.ts'
import { whoAmI } from './who-am-i.ts'

/** Registers account routes: signup, login, links sent by email, and devices. */
export function registerAuth(app: FastifyInstance, deps: AccountDeps): void {
  implement(app, signup, ({ body, request }) =>
    signUpOnce(deps, body, deviceOf(request), idempotencyKey(request)),
  )
  implement(app, login, ({ body, request }) => logIn(deps, body, deviceOf(request)))
  implement(app, me, async ({ viewer }) => ({ user: await whoAmI(deps.db, viewer) }))
  implement(app, logout, ({ viewer }) => revokeToken(deps.db, viewer.tokenId))
  implement(app, changePassword, ({ viewer, body, request }) =>
    change(deps, viewer, body, userAgent(request)),
  )
  implement(app, forgotPasswordCall, ({ body }) => forgotPassword(deps, body.email))
  implement(app, resetPasswordCall, async ({ body, request }) => {
    request.subjectId = await resetPassword(deps, body)
  })
  implement(app, verifyEmailCall, async ({ body, viewer, request }) => {
    request.subjectId = await verifyEmail(deps, body.token, viewer)
  })
  implement(app, undoEmailChangeCall, async ({ body, request }) => {
    request.subjectId = await undoEmailChange(deps, body)
  })
  implement(app, resendVerificationCall, ({ viewer }) => resendVerification(deps, viewer.id))
  implement(app, reauthenticateCall, ({ viewer, body }) => reauthenticate(deps, viewer, body))
  implement(app, totpCalls.totpStatus, ({ viewer }) => totpStatus(deps, viewer))
  implement(app, totpCalls.startTotp, ({ viewer, body }) => startTotp(deps, viewer, body.password))
  implement(app, totpCalls.confirmTotp, ({ viewer, body }) => confirmTotp(deps, viewer, body.code))
  implement(app, totpCalls.disableTotp, ({ viewer, body }) => disableTotp(deps, viewer, body))
  implement(app, appealBanCall, ({ body, request }) =>
    appealBan(deps, body, addressKey(request.ip)),
  )
  implement(app, changeAccountCall, ({ viewer, body }) => changeAccount(deps, viewer, body))
  implement(app, devices, async ({ viewer }) => {
    const items = await devicesOf(deps.db, viewer, deps.clock.now())
    return { items, total: items.length }
  })
  implement(app, logOutDeviceCall, ({ viewer, params }) => logOutDevice(deps.db, viewer, params.id))
  implement(app, previewDeletionCall, ({ viewer }) => previewDeletion(deps, viewer))
  implement(app, deleteAccountCall, ({ viewer, body }) => deleteAccount(deps, viewer, body))
  implement(app, exportDataCall, ({ viewer }) => exportData(deps, viewer))
}

const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: userAgent(request),
  address: addressKey(request.ip),
})

const userAgent = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''
