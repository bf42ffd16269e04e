/** Standing games, and the forms that repeat a session. */
import type { Screen } from './screens.ts'

export const standingScreens: Screen[] = [
  {
    name: 'standing games',
    path: () => '/my-bookings#standing-games',
    needsSession: true,
    heading: 'My Golf Sessions',
    player: [
      'Standing games',
      'Saturdays at 7:12 AM',
      /^Opens /,
      'Always in',
      'Edit',
      'End game',
      'New standing game',
    ],
    for: 'player',
    ready: (page) => page.getByRole('heading', { name: 'Marine Park' }).waitFor(),
  },
  {
    name: 'standing games: new',
    path: () => '/my-bookings',
    heading: 'My Golf Sessions',
    player: ['Every', 'Tee time', 'Pot per player (optional)', /^You’re a regular\./, 'Notes'],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('button', { name: 'New standing game' }).click()
      await page.getByRole('button', { name: 'Create standing game' }).waitFor()
    },
  },
  {
    name: 'standing games: from a session',
    path: ({ joined }) => `/my-bookings?standing=${joined.id}`,
    needsSession: true,
    heading: 'My Golf Sessions',
    player: ['New standing game', 'Every', 'Spots'],
    for: 'player',
    ready: (page) => page.getByRole('button', { name: 'Create standing game' }).waitFor(),
  },
  {
    name: 'standing games: always in',
    path: () => '/my-bookings',
    needsSession: true,
    heading: 'My Golf Sessions',
    player: ['At most per week', 'Turn on', /^When it’s your turn, you’re in and we charge/],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('switch', { name: 'Always in' }).first().click()
      await page.getByRole('button', { name: 'Turn on' }).waitFor()
    },
  },
  {
    name: 'play again',
    path: ({ played }) => `/create-session?again=${played.id}`,
    needsSession: true,
    heading: 'Create Session',
    player: [/^Copied from your session on /, 'You pay now'],
    for: 'player',
    ready: (page) => page.getByText(/^Copied from your session on /).waitFor(),
  },
]
