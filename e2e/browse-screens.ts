/** The screens on which people find sessions and games. */
import type { Screen } from './screens.ts'

export const browseScreens: Screen[] = [
  {
    name: 'home',
    path: () => '/',
    heading: /Find your foursome/,
    all: [
      'Browse All Sessions',
      'Total Counties',
      'Active Counties',
      'Total Sessions',
      'Active Only',
      '1–5 upcoming sessions',
      /Showing .+ of 3,14\d counties/,
    ],
    guest: ['Join Community', 'Ready to Join?', 'Get Started Free', 'Login', 'Sign Up'],
    player: ['Create Session', 'Your Balance'],
  },
  {
    name: 'home without a match',
    path: () => '/?q=zzzzzzz',
    heading: /Find your foursome/,
    all: ['No counties found', 'Try adjusting your filters or search terms', 'Clear filters'],
  },
  {
    name: 'browse',
    path: () => '/sessions',
    heading: 'Browse Sessions',
    all: ['Find and join golf sessions near you', /Showing \d+ of \d+ sessions/, 'Book Match'],
    player: ['Create Session', 'From your friends'],
  },
  {
    name: 'browse, fees of a session',
    path: () => '/sessions',
    heading: 'Browse Sessions',
    all: ['Service Fee', 'Deposit', 'Join Fee Total'],
    needsSession: true,
    ready: (page) => page.getByText('Fees', { exact: true }).first().click(),
  },
  {
    name: 'browse without a match',
    path: () => '/sessions?q=zzzzzzz',
    heading: 'Browse Sessions',
    all: ['No sessions match your filters'],
  },
  {
    name: 'county',
    path: () => '/county/NY/Nassau%20County',
    heading: /Nassau County, New York/,
    all: ['Back to Counties', 'Join Session'],
    player: ['View Details'],
  },
  {
    name: 'county without sessions',
    path: () => '/county/NM/Do%C3%B1a%20Ana%20County',
    heading: /Doña Ana County, New Mexico/,
    all: ['No sessions available in Doña Ana County', 'Let us find you a game.'],
    guest: ['Login to create a session'],
  },
  {
    name: 'find a game',
    path: () => '/find-a-game?state=NY&county=Nassau%20County',
    heading: 'Find a game',
    guest: ['Log in to find a game', 'Sign Up', 'Login'],
    player: ['When can you tee off?', 'How do you play?', 'Find me a game', 'Add a time'],
  },
]
