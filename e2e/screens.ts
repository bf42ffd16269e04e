/** Every screen of the product, with its path and the texts that the specification requires. */
import type { Page } from '@playwright/test'
import { accountScreens } from './account-screens.ts'
import type { Account } from './accounts.ts'
import { adminScreens } from './admin-screens.ts'
import { browseScreens } from './browse-screens.ts'
import { noticeScreens } from './notice-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { sessionScreens } from './session-screens.ts'
import { standingScreens } from './standing-screens.ts'
import { substituteScreens } from './substitute-screens.ts'

export type World = {
  player: Account
  /** Hosted by another player, with an open spot. */
  open: { id: string }
  /** The player has joined it. */
  joined: { id: string }
  /** The player has played in it. */
  played: { id: string }
  /** The player has joined it. Its host has to book, and a player is missing. */
  unbooked: { id: string }
  /** As that, but the player hasn't joined it. */
  short: { id: string }
  /** Other players have all its spots. */
  full: { id: string }
  /** As that, and the player is on its waitlist, whose chat has messages. */
  awaited: { id: string }
  /** Its host decides who plays. */
  askFirst: { id: string }
  /** The player has asked to join it. */
  asked: { id: string }
  /** The player hosts it, and others have asked to join. */
  answering: { id: string }
  /** The player has joined it and brings a guest. */
  brought: { id: string }
  /** The token of the link to the spot of a guest of its host. */
  claim: string
  /** The player has joined it, and it's too late for a full refund. */
  late: { id: string }
  /** As that, and the player looks for a substitute. */
  wanted: { id: string }
  /** The token of the link to another player's spot. */
  spot: string
  /** The token of an invitation to a private session. */
  token: string
  admin: Account
  /** A user whose support question is open. */
  asker: { id: string }
}

export type Viewer = 'guest' | 'player' | 'admin'

export type Screen = {
  name: string
  path: (world: World) => string
  heading: string | RegExp
  /** Texts and buttons that all viewers see, and those for one viewer only. */
  all?: (string | RegExp)[]
  guest?: (string | RegExp)[]
  player?: (string | RegExp)[]
  admin?: (string | RegExp)[]
  /** The API path that responds with 404. */
  refused?: RegExp
  /** The only viewer who can open it. All can if absent. */
  for?: Viewer
  /** Empty without sessions or payments. */
  needsSession?: true
  /** Waits for content, or opens the dialog or tab that is the screen. */
  ready?: (page: Page) => Promise<unknown>
}

const screens: Screen[] = [
  ...browseScreens,
  ...sessionScreens,
  ...substituteScreens,
  ...standingScreens,
  ...peopleScreens,
  {
    name: 'wallet',
    path: () => '/wallet',
    heading: 'Wallet',
    player: [
      'Balance',
      'Add Funds',
      'Money in and out',
      'Transactions',
      'Added funds by card',
      '+$400.00',
    ],
    for: 'player',
    // The chart's code comes after the page's.
    ready: (page) => page.getByRole('button', { name: 'Show as table' }).waitFor(),
  },
  {
    name: 'wallet, figures as a table',
    path: () => '/wallet',
    heading: 'Wallet',
    player: ['Money in and out'],
    for: 'player',
    needsSession: true,
    ready: (page) => page.getByRole('button', { name: 'Show as table' }).click(),
  },
  {
    name: 'payment cancelled',
    path: () => '/wallet/payment-cancelled',
    heading: 'Payment cancelled',
    all: [/No charges were made/, 'Try Again', 'Back to Home'],
  },
  {
    name: 'payment success without a session',
    path: () => '/wallet/payment-success',
    heading: 'No payment session found',
    all: ['Back to Home'],
  },
  {
    name: 'login',
    path: () => '/login',
    heading: 'Login',
    guest: ['Sign up'],
    for: 'guest',
  },
  {
    name: 'signup',
    path: () => '/signup',
    heading: 'Sign Up',
    guest: [/I agree to the/, 'terms and conditions'],
    for: 'guest',
  },
  ...accountScreens,
  ...noticeScreens,
  ...adminScreens,
  {
    name: 'terms',
    path: () => '/terms',
    heading: /terms/i,
    all: [/Leave at least 24 hours before the tee time/, 'privacy page'],
  },
  {
    name: 'privacy',
    path: () => '/privacy',
    heading: 'Privacy',
    all: [
      /Your phone number: our team, and players in your sessions until 48 hours/,
      /We never store your card number/,
      'How long we keep it',
      'help@county.golf',
    ],
  },
  {
    name: 'faq',
    path: () => '/faq',
    heading: 'FAQ',
    all: [
      'How many players are in a session?',
      'Support replies within 24 hours.',
      'Chat with Support',
      'Email Us',
    ],
  },
  {
    name: 'faq without a match',
    path: () => '/faq?q=zzzzzzz',
    heading: 'FAQ',
    all: ['No questions found', 'Show all questions'],
  },
  {
    name: 'not found',
    path: () => '/no/such/page',
    heading: 'Page not found',
    all: ['Back to Home'],
  },
]

/** The screens that a viewer can open. */
export const openTo = (viewer: Viewer): Screen[] =>
  screens.filter((screen) => screen.for === undefined || screen.for === viewer)

/** The screens of one viewer. For admins only their own, because the others look as they do for players. */
export const screensFor = (viewer: Viewer): Screen[] =>
  openTo(viewer).filter((screen) => viewer !== 'admin' || screen.for === 'admin')

/** Whether a screen has something for this viewer that others don't see. */
export const differsFor = (viewer: Viewer, screen: Screen): boolean =>
  viewer === 'guest' || screen.for === viewer || screen[viewer] !== undefined

/** Whether this viewer runs the checks that one viewer is enough for. It is the player if possible. */
export const isMainViewer = (viewer: Viewer, screen: Screen): boolean =>
  viewer === (screen.for ?? 'player')

/** Whether axe runs for this viewer, if once per screen is enough. */
export const runsAxe = (viewer: Viewer, screen: Screen): boolean =>
  viewer === (screen.for ?? (screen.player ? 'player' : 'guest'))

export const accountOf = (viewer: Viewer, { player, admin }: World): Account | undefined =>
  ({ guest: undefined, player, admin })[viewer]
