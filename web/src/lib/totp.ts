/** The second factor of admins, as login, the dashboard, and the settings ask for it. */
import { ApiError } from './api-error.ts'

/** Where the settings have the authenticator app. */
export const authenticatorHash = 'authenticator'

/** Whether the server wants a code too. */
export const needsTotp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TOTP_REQUIRED'

/** The props of a text field for a code. */
export const codeField = {
  label: 'Authenticator code',
  description: 'The 6 digits in your authenticator app, or a recovery code',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
} as const
