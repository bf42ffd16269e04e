import type { Generated } from 'kysely'

export type AuthTables = {
  token: {
    id: string
    sha256: Buffer
    user_id: string
    user_agent: string
    created_at: Date
    last_used_at: Date
    expires_at: Date
    /** When its holder last gave the password. */
    authenticated_at: Date
  }
  mail_token: {
    sha256: Buffer
    user_id: string
    purpose: 'reset' | 'verify' | 'undo_email'
    email: string
    created_at: Date
    expires_at: Date
  }
  password_attempt: {
    subject_sha256: Buffer
    /** The name that was tried, as a hash, for logins. */
    name_sha256: Buffer | null
    attempts: number
    since: Date
    /** When the next attempt is let through. */
    open_at: Date
  }
  totp: {
    user_id: string
    secret: Buffer
    created_at: Date
    /** Null while the enrollment isn't finished. */
    confirmed_at: Date | null
    last_step: Generated<number>
  }
  recovery_code: {
    sha256: Buffer
    user_id: string
  }
}
