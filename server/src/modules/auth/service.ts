/** What the rest of the server may ask of the accounts. */
export {
  mailEmailChanged,
  mailEmailChanging,
  mailPasswordChanged,
  mailReset,
  mailVerification,
} from './account-mails.ts'
export { ensureAdministrator } from './administrator.ts'
export { authenticate } from './authenticate.ts'
export { emailReplaced } from './email-replaced.ts'
export { forgetExpired } from './forget-expired.ts'
export { hashPassword } from './passwords.ts'
export { signUp } from './sign-up.ts'
export { revokeTokens, rolesOf } from './tokens.ts'
