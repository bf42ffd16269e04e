/** Messages, profiles, friends, and the leaderboard. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** Waits for a list item or the empty state. */
const listed = (page: Page, name: string) => {
  const region = page.getByRole('region', { name })
  return region.getByRole('listitem').or(region.getByText('No messages yet')).first().waitFor()
}

/** Matches a name with or without its count of unread items. */
const counted = (name: string) => new RegExp(`^${name}( \\(\\d+\\))?$`)

export const peopleScreens: Screen[] = [
  {
    name: 'messages',
    path: () => '/messages',
    heading: 'Messages',
    player: [
      'Compose',
      counted('Chats'),
      counted('Inbox'),
      'Sent',
      counted('System'),
      'Christopher Morley Park',
    ],
    for: 'player',
    ready: (page) => listed(page, 'Mailboxes'),
  },
  {
    name: 'messages, none sent',
    path: () => '/messages?box=sent',
    heading: 'No messages yet',
    player: ['Compose'],
    for: 'player',
  },
  {
    name: 'chat',
    path: ({ played }) => `/messages?session=${played.id}`,
    needsSession: true,
    heading: 'Bethpage Black',
    player: [/pia-.+ joined\./],
    for: 'player',
    ready: (page) => page.getByRole('log').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'chat of a waitlist',
    path: ({ awaited }) => `/messages?waitlist=${awaited.id}`,
    needsSession: true,
    heading: 'Waitlist · Middle Bay',
    player: ['Is there a chance? I can bring a cart.'],
    for: 'player',
    ready: (page) => page.getByRole('log').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'conversation',
    path: () => '/messages?with=support',
    heading: 'County Golf Support',
    player: ['No messages yet'],
    for: 'player',
    ready: (page) => page.getByRole('textbox', { name: 'Message', exact: true }).waitFor(),
  },
  {
    name: 'friends',
    path: () => '/friends',
    heading: 'Friends',
    player: [/^Friends \(\d+\)$/],
    for: 'player',
  },
  {
    name: 'compose',
    path: () => '/messages?to=support',
    heading: 'New message',
    player: ['To', 'Subject', 'Message', '0/2000', 'Send'],
    for: 'player',
  },
  {
    name: 'profile',
    path: () => '/profile',
    heading: /^pia-/,
    player: [
      'Edit Profile',
      'Sessions Played',
      'Avg Score',
      'Win Rate',
      'Total Earnings',
      'About',
      'Sessions',
      'Achievements',
      counted('Friends'),
      'Contact Information',
      'Quick Stats',
      'Frequent Partners',
    ],
    for: 'player',
  },
  {
    name: 'edit profile',
    path: () => '/profile',
    heading: /^pia-/,
    player: ['Personal', 'Golf Profile', 'Preferences', 'Settings', '0/500', 'Save Changes'],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByRole('button', { name: 'Save Changes' }).waitFor()
    },
  },
  {
    name: 'golf profile',
    path: () => '/profile',
    heading: /^pia-/,
    player: ['Skill level', 'Handedness', 'Driving distance', '250 yards'],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByRole('tab', { name: 'Golf Profile' }).click()
      await page.getByLabel('Show my driving distance').check()
    },
  },
  {
    name: 'a player’s achievements',
    path: ({ player }) => `/u/${player.user.username}?tab=achievements`,
    heading: /^pia-/,
    all: ['Sessions Played', 'First Tee', /^\d+ of 18 earned$/, 'Quick Stats', 'Frequent Partners'],
    guest: ['Message', 'Add Friend'],
  },
  {
    name: 'a player’s sessions',
    path: ({ player }) => `/u/${player.user.username}?tab=sessions`,
    heading: /^pia-/,
    all: ['Sessions Played'],
    guest: ['Log in to see sessions', 'Log in to see playing partners.'],
  },
  {
    name: 'profile settings',
    path: () => '/profile',
    heading: /^pia-/,
    player: ['Profile visibility', 'Show my name to everyone', 'Ready to Play badge'],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByRole('dialog').getByRole('tab', { name: 'Settings' }).click()
    },
  },
  {
    name: 'profile of an unknown user',
    path: () => '/u/no-such-user',
    heading: 'User Not Found',
    refused: /\/api\/users\//,
  },
  {
    name: 'leaderboard',
    path: () => '/leaderboard',
    heading: 'Leaderboard',
    all: ['Players ranked', 'Global', 'This Month', 'Rising Stars', 'Browse Sessions'],
  },
]
