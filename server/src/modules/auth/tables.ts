export type AuthTables = {
  token: {
    id: string
    sha256: Buffer
    user_id: string
    user_agent: string
    created_at: Date
    last_used_at: Date
    expires_at: Date
  }
}
