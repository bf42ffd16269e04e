/** The screens to view, create, and manage sessions. */
import { companionScreens } from './companion-screens.ts'
import type { Screen } from './screens.ts'

export const sessionScreens: Screen[] = [
  {
    name: 'session',
    path: ({ open }) => `/sessions/${open.id}`,
    needsSession: true,
    heading: 'Eisenhower Park Red',
    all: [
      'Back to sessions',
      'Service Fee',
      'Processing & Protection',
      'Pot Contribution per player',
      'Total',
      'Open spot',
      'Session Notes',
      '3 spots left',
      'Join Session',
      'Captain',
    ],
    guest: ['Log in to see names'],
  },
  {
    name: 'join session',
    path: ({ open }) => `/sessions/${open.id}`,
    needsSession: true,
    heading: 'Eisenhower Park Red',
    player: ['Refund', 'Prize', 'Wallet', 'You pay now'],
    for: 'player',
    ready: async (page) => {
      const buttons = page.getByRole('button', { name: 'Join Session' })
      await buttons.locator('visible=true').first().click()
      await page.getByRole('heading', { name: 'Join this session' }).waitFor()
    },
  },
  {
    name: 'own session',
    path: ({ joined }) => `/sessions/${joined.id}`,
    needsSession: true,
    heading: 'Christopher Morley Park',
    player: ['Leave Session', 'Group Chat', 'Host', 'Captain', 'Winner Takes All Bounty'],
    for: 'player',
  },
  {
    name: 'unbooked session',
    path: ({ unbooked }) => `/sessions/${unbooked.id}`,
    needsSession: true,
    heading: 'Eisenhower Park Blue',
    player: [
      /^The host hasn’t booked the tee time yet/,
      /^2 of at least 3 players are in/,
      'Play with 2',
      'At least 3 to play',
    ],
    for: 'player',
  },
  {
    name: 'join unbooked session',
    path: ({ short }) => `/sessions/${short.id}`,
    needsSession: true,
    heading: 'Eisenhower Park White',
    player: [
      'before the tee time is booked',
      'Cancellation',
      /We cancel it if the tee time isn’t booked/,
    ],
    for: 'player',
    ready: async (page) => {
      const buttons = page.getByRole('button', { name: 'Join Session' })
      await buttons.locator('visible=true').first().click()
      await page.getByRole('heading', { name: 'Join this session' }).waitFor()
    },
  },
  {
    name: 'invite players',
    path: ({ joined }) => `/sessions/${joined.id}`,
    needsSession: true,
    heading: 'Christopher Morley Park',
    player: ['Invite players', 'Copy link', 'Invite friends'],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Invite players' }).click()
      await page.getByRole('heading', { name: 'Invite friends' }).waitFor()
    },
  },
  ...companionScreens,
  {
    name: 'invitation',
    path: ({ token }) => `/invite/${token}`,
    needsSession: true,
    heading: /invited you to play$/,
    all: ['Bethpage Red', 'Private', 'Accept invitation'],
  },
  {
    name: 'invalid invitation',
    path: () => '/invite/nonsense',
    heading: 'Invitation unavailable',
    all: ['This invitation is no longer valid. Ask for a new one.', 'Browse Sessions'],
    refused: /\/api\/invites\//,
  },
  {
    name: 'played session',
    path: ({ played }) => `/sessions/${played.id}`,
    needsSession: true,
    heading: 'Bethpage Black',
    all: ['Completed'],
    player: ['Scorecard', 'Scores missing', 'Post your score', 'Didn’t show?'],
  },
  {
    name: 'full session',
    path: ({ full }) => `/sessions/${full.id}`,
    needsSession: true,
    heading: 'Cantiague Park',
    all: ['Session Full', 'Session full', 'Waitlist', 'Join waitlist'],
  },
  {
    name: 'session waited for',
    path: ({ awaited }) => `/sessions/${awaited.id}`,
    needsSession: true,
    heading: 'Middle Bay',
    player: ['You’re #1 of 2 on the waitlist', /^Waitlist chat/],
    for: 'player',
  },
  {
    name: 'asks: session',
    path: ({ askFirst }) => `/sessions/${askFirst.id}`,
    needsSession: true,
    heading: 'Bay Park',
    all: ['Ask first', 'Ask to join', 'Open spot'],
  },
  {
    name: 'asks: dialog',
    path: ({ askFirst }) => `/sessions/${askFirst.id}`,
    needsSession: true,
    heading: 'Bay Park',
    player: [/^Nothing now\. If the host accepts/, 'You pay if the host accepts', /^The host sees/],
    for: 'player',
    ready: async (page) => {
      const buttons = page.getByRole('button', { name: 'Ask to join' })
      await buttons.locator('visible=true').first().click()
      await page.getByLabel('Note to the host (optional)').waitFor()
    },
  },
  {
    name: 'asks: request sent',
    path: ({ asked }) => `/sessions/${asked.id}`,
    needsSession: true,
    heading: 'Lido Golf Club',
    player: ['You asked to join', 'Withdraw request'],
    for: 'player',
  },
  {
    name: 'asks: host',
    path: ({ answering }) => `/sessions/${answering.id}`,
    needsSession: true,
    heading: 'Merrick Road Park',
    player: ['Requests to join', 'Accept', 'Decline', 'Not rated yet · 0 rounds played'],
    for: 'player',
    ready: (page) =>
      page
        .getByRole('button', { name: /^Accept: / })
        .first()
        .waitFor(),
  },
  {
    name: 'unknown session',
    path: () => '/sessions/00000000-0000-7000-8000-000000000000',
    heading: 'Session not found',
    all: ['Browse sessions'],
    refused: /\/api\/sessions\/0{8}-/,
  },
  {
    name: 'create session as a guest',
    path: () => '/create-session',
    heading: 'Please login to create sessions',
    guest: ['Login'],
    for: 'guest',
  },
  {
    name: 'create session',
    path: () => '/create-session?state=NY&county=Nassau',
    heading: 'Create Session',
    player: [
      'Location',
      'Date & Time',
      '8:00 AM',
      '6:00 PM',
      'Other time',
      'How is the tee time secured?',
      'Min players',
      'Players & Skill Level',
      'Beginner / Novice',
      'Intermediate / Mid-Handicap, 80s-90s',
      'Advanced / Low-Handicap',
      'Scratch / Elite',
      'Prize Options',
      'Auto-join this session',
      'Total',
      'Cancel',
    ],
    for: 'player',
    ready: (page) => page.getByRole('button', { name: 'Next month' }).waitFor(),
  },
  {
    name: 'create session, booking and players',
    path: () => '/create-session?state=NY&county=Nassau',
    heading: 'Create Session',
    player: ['I’ve booked it', /^I’ll book it/, /^No booking needed/, /^If fewer than two players/],
    for: 'player',
    ready: async (page) => {
      const group = page.getByRole('group', { name: 'How is the tee time secured?' })
      await group.evaluate((element) => element.scrollIntoView())
    },
  },
  {
    name: 'my sessions',
    path: () => '/my-bookings',
    heading: 'My Golf Sessions',
    player: [
      'Total Sessions',
      'Upcoming (6)',
      'Past (1)',
      'Total Spent',
      'Christopher Morley Park',
      'Group Chat',
      'Waiting for the host',
      'Withdraw request',
      '2 requests',
    ],
    for: 'player',
  },
]
