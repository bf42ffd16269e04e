const actions: Record<string, string> = {
  sessions: 'View session',
  'my-bookings': 'View my sessions',
  messages: 'View messages',
  wallet: 'View wallet',
  friends: 'View friends',
  admin: 'Open admin dashboard',
}

/** Returns the label of an email's button for a path in the app. */
export const actionOf = (path: string): string =>
  actions[path.split(/[/?]/)[1] ?? ''] ?? 'Open County Golf'
