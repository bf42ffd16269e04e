export type FriendTables = {
  friend: {
    low_id: string
    high_id: string
    asked_by: string
    asked_at: Date
    accepted_at: Date | null
  }
  block: { blocker_id: string; blocked_id: string; at: Date }
  report: {
    id: string
    reporter_id: string
    user_id: string
    message_id: string | null
    reason: string
    at: Date
    handled_at: Date | null
    handled_by: string | null
    outcome: 'dismissed' | 'hidden' | 'warned' | 'banned' | null
    note: string | null
  }
}
