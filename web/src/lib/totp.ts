/** The authenticator codes of admins, for login, the dashboard, and the settings. */
import { ApiError } from './api-error.ts'

/** The fragment of the authenticator section in the settings. */
export const authenticatorHash = 'authenticator'

/** Whether the server requires a code. */
export const needsTotp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TOTP_REQUIRED'

/** The props of the code field. */
export const codeField = {
  label: 'Authenticator code',
  description: 'The 6 digits in your authenticator app, or a recovery code',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
} as const
