/** Kinds of notifications in the order of the settings. Each has a switch per channel. */
export const noticeKinds = [
  'players',
  'invite',
  'waitlist',
  'session_changed',
  'session_cancelled',
  'reminder',
  'message',
  'chat',
  'score',
  'prize',
  'money',
  'friend',
  'nearby',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Labels of the switches. */
export const noticeLabels: Record<NoticeKind, string> = {
  players: 'Players joining or leaving your sessions',
  invite: 'Invitations to play',
  waitlist: 'Waitlist updates',
  session_changed: 'Changes to your sessions',
  session_cancelled: 'Cancelled sessions',
  reminder: 'Reminders (1 day and 2 hours before tee time)',
  message: 'Direct messages',
  chat: 'Group chats',
  score: 'Scores and results to confirm',
  prize: 'Prizes',
  money: 'Wallet activity',
  friend: 'Friends',
  nearby: 'New sessions near you',
}

/** Kinds that aren't emailed until the user turns that on. */
export const emailOffByDefault: readonly NoticeKind[] = ['chat', 'nearby']

/** Nearby sessions a user is notified of per day. */
export const nearbyPerDay = 3
