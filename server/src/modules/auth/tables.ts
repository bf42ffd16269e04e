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
    attempts: number
    since: Date
  }
}
