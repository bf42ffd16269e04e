/** What people are told of, each with a switch of its own per channel, in the order of the settings. */
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

/** What a kind is called wherever it is switched on or off. */
export const noticeLabels: Record<NoticeKind, string> = {
  players: 'Players joining or leaving your sessions',
  invite: 'Invitations to play',
  waitlist: 'Your place on a waitlist',
  session_changed: 'Changes to your sessions',
  session_cancelled: 'Cancelled sessions',
  reminder: 'Reminders a day and two hours before tee time',
  message: 'Direct messages',
  chat: 'Group chats',
  score: 'Scores and results to confirm',
  prize: 'Prizes',
  money: 'Money in or out of your wallet',
  friend: 'Friends',
  nearby: 'New sessions near you',
}

/** Kinds that show in the app only, until the reader switches their emails on. */
export const emailOffByDefault: readonly NoticeKind[] = ['chat', 'nearby']

/** So many new sessions near somebody are told of on one day. */
export const nearbyPerDay = 3
