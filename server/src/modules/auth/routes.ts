import {
  appealBan as appealBanCall,
  changeAccount as changeAccountCall,
  deleteAccount as deleteAccountCall,
  devices,
  exportData as exportDataCall,
  forgotPassword as forgotPasswordCall,
  previewDeletion as previewDeletionCall,
  reauthenticate,
  resendVerification as resendVerificationCall,
  resetPassword as resetPasswordCall,
  signOutDevice as signOutDeviceCall,
  undoEmailChange as undoEmailChangeCall,
  verifyEmail as verifyEmailCall,
} from '@county-golf/contract/account'
import { changePassword, login, logout, me, signup } from '@county-golf/contract/auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { implement } from '../../http/implement.ts'
import { appealBan } from './appeal-ban.ts'
import { changeAccount } from './change-account.ts'
import { changePassword as change } from './change-password.ts'
import { checkPassword } from './check-password.ts'
import { deleteAccount } from './delete-account.ts'
import type { AccountDeps } from './deps.ts'
import { devicesOf, signOutDevice } from './devices.ts'
import { exportData } from './export-data.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { previewDeletion } from './preview-deletion.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { markAuthenticated, revokeToken } from './tokens.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { verifyEmail } from './verify-email.ts'
import { whoAmI } from './who-am-i.ts'

/** Accounts: signing up, in and out; what is settled by mail; devices. */
export function registerAuth(app: FastifyInstance, deps: AccountDeps): void {
  implement(app, signup, ({ body, request }) => signUp(deps, body, userAgent(request)))
  implement(app, login, ({ body, request }) => logIn(deps, body, userAgent(request)))
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
  implement(app, reauthenticate, async ({ viewer, body }) => {
    await checkPassword(deps, viewer.id, body.password)
    await markAuthenticated(deps.db, viewer.tokenId, deps.clock.now())
  })
  implement(app, appealBanCall, ({ body }) => appealBan(deps, body))
  implement(app, changeAccountCall, ({ viewer, body }) => changeAccount(deps, viewer, body))
  implement(app, devices, async ({ viewer }) => {
    const items = await devicesOf(deps.db, viewer, deps.clock.now())
    return { items, total: items.length }
  })
  implement(app, signOutDeviceCall, ({ viewer, params }) =>
    signOutDevice(deps.db, viewer, params.id),
  )
  implement(app, previewDeletionCall, ({ viewer }) => previewDeletion(deps, viewer))
  implement(app, deleteAccountCall, ({ viewer, body }) => deleteAccount(deps, viewer, body))
  implement(app, exportDataCall, ({ viewer }) => exportData(deps, viewer))
}

const userAgent = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''
