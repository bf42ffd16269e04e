export type CalendarTables = {
  calendar_key: { user_id: string; sha256: Buffer; created_at: Date }
}
