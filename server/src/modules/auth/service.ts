/** What the rest of the server uses. */
export {
  mailBanned,
  mailEmailChanged,
  mailEmailChanging,
  mailPasswordChanged,
  mailReset,
  mailTotpChanged,
  mailVerification,
} from './account-mails.ts'
export { openAuthentication } from './authenticate.ts'
export { ensureAdmin } from './first-admin.ts'
export { oneTimeUntil } from './one-time-password.ts'
export { refuseWeakPassword } from './password-rules.ts'
export { hashPassword } from './passwords.ts'
export { purgeExpired } from './purge-expired.ts'
export { endOldEmail } from './replace-email.ts'
export { signUp } from './sign-up.ts'
export { logOutEverywhere, revokeTokens, rolesOf } from './tokens.ts'
