/** Kinds of notifications in the order of the settings. Each has a switch per channel. */
export const noticeKinds = [
  'players',
  'invite',
  'standing',
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
  'spot',
  'game',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Labels of the switches. */
export const noticeLabels: Record<NoticeKind, string> = {
  players: 'Players joining, leaving, or asking to join your sessions',
  invite: 'Invitations to play',
  standing: 'Your standing games',
  waitlist: 'Waitlist updates and answers to your requests',
  session_changed: 'Changes to your sessions',
  session_cancelled: 'Cancelled sessions',
  reminder: 'Reminders (the evening before, and 2 hours before tee time)',
  message: 'Direct messages',
  chat: 'Group chats',
  score: 'Scores and results to confirm',
  prize: 'Prizes',
  money: 'Wallet activity',
  friend: 'Friends',
  nearby: 'New sessions near you',
  spot: 'Last-minute spots near you',
  game: 'Games we find for you',
}

/** Kinds that aren't emailed until the user turns that on. */
export const emailOffByDefault: readonly NoticeKind[] = ['chat', 'nearby']

/** Kinds that aren't pushed to devices until the user turns that on. */
export const pushOffByDefault: readonly NoticeKind[] = ['nearby']

/** Nearby sessions a user is notified of per day. */
export const nearbyPerDay = 3

/** Days in which a user is notified of at most one spot that opened near them. */
export const lateSpotDays = 3
