/** The screens of players who look for a substitute, and of those who take their spot. */
import type { Screen } from './screens.ts'

export const substituteScreens: Screen[] = [
  {
    name: 'substitute: can’t make it',
    path: ({ late }) => `/sessions/${late.id}`,
    needsSession: true,
    heading: 'Bethpage Yellow',
    player: ['Can’t make it?', 'Find a substitute'],
    for: 'player',
  },
  {
    name: 'substitute: leave late',
    path: ({ late }) => `/sessions/${late.id}`,
    needsSession: true,
    heading: 'Bethpage Yellow',
    player: [/^Or find a substitute first\./, 'Not refunded now'],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Leave Session' }).first().click()
      await page.getByText('Not refunded now').waitFor()
    },
  },
  {
    name: 'substitute: looking',
    path: ({ wanted }) => `/sessions/${wanted.id}`,
    needsSession: true,
    heading: 'Harbor Links',
    player: ['You’re looking for a substitute.', 'Copy link', 'Keep my spot'],
    for: 'player',
  },
  {
    name: 'substitute: spot',
    path: ({ spot }) => `/substitute/${spot}`,
    needsSession: true,
    heading: /^Take .+ spot$/,
    all: ['Glen Cove Golf Club', /is looking for a substitute/, /^The spot costs \$25\.00\./],
    guest: ['Take a player’s spot'],
  },
  {
    name: 'substitute: take the spot',
    path: ({ spot }) => `/substitute/${spot}`,
    needsSession: true,
    heading: /^Take .+ spot$/,
    player: ['You pay now', 'Take the spot', /^No full refund this close to the tee time/],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Take .+ spot$/ }).click()
      await page.getByText('You pay now').waitFor()
    },
  },
  {
    name: 'substitute: no spot',
    path: () => '/substitute/nonsense',
    heading: 'Spot unavailable',
    all: [/^This spot isn’t available anymore/, 'Browse Sessions'],
    refused: /\/api\/hand-overs\//,
  },
]
