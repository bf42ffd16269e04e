/** The notification screens. */
import type { Screen } from './screens.ts'

export const noticeScreens: Screen[] = [
  {
    name: 'notifications',
    path: () => '/notifications',
    heading: 'Notifications',
    for: 'player',
    ready: (page) =>
      page
        .getByRole('list', { name: 'Notifications' })
        .or(page.getByText('No notifications yet'))
        .waitFor(),
  },
  {
    name: 'unsubscribe without a link',
    path: () => '/unsubscribe',
    heading: 'Unsubscribe',
    all: [/^This link is incomplete/, 'Notification settings'],
  },
  {
    name: 'answer without a link',
    path: () => '/answer',
    heading: 'Your answer',
    all: [/^This link is incomplete/],
  },
]
