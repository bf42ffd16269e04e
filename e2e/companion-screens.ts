/** The screens of players who bring a guest, and of the guest. */
import type { Screen } from './screens.ts'

export const companionScreens: Screen[] = [
  {
    name: 'guest: players',
    path: ({ brought }) => `/sessions/${brought.id}`,
    needsSession: true,
    heading: 'Heron Point',
    all: ['Session full', /’s guest$/],
    player: ['Sam', 'Kim', 'Link and refund'],
  },
  {
    name: 'guest: spot',
    path: ({ brought }) => `/sessions/${brought.id}`,
    needsSession: true,
    heading: 'Heron Point',
    player: ['Copy link', 'Refund if you give it up now', /^Full refund until /, 'Done'],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Link and refund' }).click()
      await page.getByRole('button', { name: 'Give up the spot' }).waitFor()
    },
  },
  {
    name: 'guest: bring',
    path: ({ unbooked }) => `/sessions/${unbooked.id}`,
    needsSession: true,
    heading: 'Eisenhower Park Blue',
    player: ['Your guest’s name', 'Processing & Protection', 'Pay $25.00', /^You’ll get a link/],
    for: 'player',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Bring a guest' }).click()
      await page.getByLabel('Your guest’s name').waitFor()
    },
  },
  {
    name: 'guest: claim',
    path: ({ claim }) => `/invite/${claim}`,
    needsSession: true,
    heading: /has a spot for you$/,
    all: ['Heron Point'],
    guest: ['Claim spot', /^It costs you nothing/],
  },
  {
    name: 'guest: claimed',
    path: () => '/invite/spot.nonsense',
    heading: 'Spot unavailable',
    all: ['This link was used already, or the spot was given up.'],
    refused: /\/api\/spot-claims\//,
  },
]
