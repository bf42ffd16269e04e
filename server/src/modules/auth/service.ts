/** What the rest of the server may ask of the accounts. */
export {
  mailEmailChanged,
  mailEmailChanging,
  mailPasswordChanged,
  mailReset,
  mailTotpChanged,
  mailVerification,
} from './account-mails.ts'
export { ensureAdministrator } from './administrator.ts'
export { authenticate } from './authenticate.ts'
export { emailReplaced } from './email-replaced.ts'
export { forgetExpired } from './forget-expired.ts'
export { oneTimeUntil } from './one-time-password.ts'
export { refuseWeakPassword } from './password-rules.ts'
export { hashPassword } from './passwords.ts'
export { signUp } from './sign-up.ts'
export { logOutEverywhere, revokeTokens, rolesOf } from './tokens.ts'
