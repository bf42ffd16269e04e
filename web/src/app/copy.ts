/** The text of the app shell. Navigation labels are in nav.ts. */

import { missingPages } from '@county-golf/contract/pages'

export const shell = {
  home: 'County Golf home',
  skip: 'Skip to content',
  mainNav: 'Main',
  shortcuts: 'Shortcuts',
  account: (username: string) => `Your account (@${username})`,
  accountMenu: 'Your account',
  balance: 'Wallet balance',
  admin: 'Admin',
  login: 'Login',
  signUp: 'Sign Up',
  logout: 'Logout',
  openMenu: (unread: number) => (unread > 0 ? `Open menu, ${unread} unread` : 'Open menu'),
  closeMenu: 'Close menu',
  unread: 'unread',
  loggedOut: 'This device was logged out.',
}

export const footer = {
  demo: 'Demo site. Players and rounds are fictional.',
  greenFees: 'Green fees are paid at the course.',
  terms: 'Terms',
  privacy: 'Privacy',
}

export const notFound = {
  title: missingPages.page,
  text: 'Out of bounds! We couldn’t find that page.',
  home: 'Back to Home',
}

export const pageError = {
  title: 'This page didn’t load',
  offline: 'You’re offline. Check your connection and try again.',
}

export const offline =
  'You’re offline. You can read what has already loaded. The rest will load when you’re back online.'

/** The saved session on the offline page. */
export const nextSession = {
  players: (names: string) => `Players: ${names}`,
  confirmation: (number: string) => `Confirmation #${number}`,
  updated: (time: string) => `Last updated ${time}`,
}
