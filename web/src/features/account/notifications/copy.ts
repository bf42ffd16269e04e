/** Every text of the notifications feature. Labels of notification types come from the contract. */
export const bellCopy = {
  label: (unread: number, shown: string) =>
    unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`,
}

export const listCopy = {
  title: 'Notifications',
  subtitle: 'Updates about your sessions, wallet, and friends.',
  markAllRead: 'Mark all as read',
  markAllReadError: 'Couldn’t mark all as read. Please try again.',
  empty: 'No notifications yet',
  emptyHint:
    'We’ll let you know when someone joins your session, a spot opens up, or you win a prize.',
  browse: 'Browse Sessions',
  unread: 'Unread: ',
  closed: 'No longer open',
  loadError: 'Couldn’t load your notifications',
}

export const settingsCopy = {
  title: 'Notifications',
  channels: { inApp: 'App', email: 'Email' },
  channelOf: (type: string, channel: 'inApp' | 'email') =>
    `${type}: ${settingsCopy.channels[channel]}`,
  emailHint: {
    none: 'Add an email address to get email notifications.',
    unverified: 'Verify your email address to get email notifications.',
    verified: 'Every email includes a link to unsubscribe from that type.',
  },
  allEmail: 'Email notifications',
  allEmailHint:
    'Turn this off to stop all notification emails. You’ll still get emails about your account, such as password resets.',
  quietHours: 'Quiet hours',
  quietHoursHint: 'We’ll hold emails until quiet hours end.',
  from: 'From',
  until: 'Until',
  timeZone: (name: string) => `Times are in the ${name.replaceAll('_', ' ')} time zone.`,
  loadError: 'Couldn’t load your notification settings',
  saveError: 'Couldn’t save your settings. Please try again.',
}

export const unsubscribeCopy = {
  title: 'Unsubscribe',
  incompleteLink: 'This link is incomplete. Try copying the whole link from your email.',
  settings: 'Notification settings',
  lookupError: 'Couldn’t check this link. Please try again.',
  retry: 'Retry',
  subscribed: (type: string) => `You’re subscribed to “${type}” emails.`,
  unsubscribed: (type: string) => `You’re unsubscribed from “${type}” emails.`,
  unsubscribe: 'Unsubscribe',
  unsubscribeError: 'Couldn’t unsubscribe you. Please try again.',
}
