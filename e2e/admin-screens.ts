/** The administrators' dashboard, tab by tab. */
import type { Page } from '@playwright/test'
import type { Screen, World } from './screens.ts'

const figures = ['Total Users', 'Total Sessions', 'Total Bookings', 'Revenue']

/** A table that has come. */
const table = (name: string) => (page: Page) => page.getByRole('table', { name }).waitFor()

const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor()

type Part = {
  name: string
  search?: string
  /** The id of what is looked at closely. */
  open?: (world: World) => string
  texts?: (string | RegExp)[]
  ready: (page: Page) => Promise<unknown>
  needsSession?: true
}

const screen = ({ name, search = '', open, texts = [], ready, needsSession }: Part): Screen => ({
  name: `admin ${name}`,
  path: (world) => `/admin?${search}${open ? `&open=${open(world)}` : ''}`,
  heading: 'Admin Dashboard',
  admin: [...figures, ...texts],
  for: 'admin',
  ready,
  ...(needsSession && { needsSession }),
})

export const adminScreens: Screen[] = [
  screen({
    name: 'wallet',
    open: ({ player }) => player.user.id,
    texts: [/^Wallet Management/, 'Credit or debit a wallet', 'Balance now', 'Refund to card'],
    ready: (page) => page.getByRole('table', { name: /^Transactions of/ }).waitFor(),
    needsSession: true,
  }),
  screen({
    name: 'users',
    search: 'tab=users',
    texts: ['Email', 'Phone', 'Balance', 'Create User', 'Ban'],
    ready: table('Users'),
  }),
  screen({
    name: 'user',
    search: 'tab=users',
    open: ({ player }) => player.user.id,
    texts: ['Sign out everywhere', 'Save Changes'],
    ready: text('Sign out everywhere'),
  }),
  screen({
    name: 'sessions',
    search: 'tab=sessions',
    texts: ['Manage'],
    ready: table('Sessions'),
    needsSession: true,
  }),
  screen({
    name: 'session',
    search: 'tab=sessions',
    open: ({ joined }) => joined.id,
    texts: ['Held in escrow', 'Bookings locked', 'Players may leave', 'Delete'],
    ready: text('Held in escrow'),
    needsSession: true,
  }),
  screen({
    name: 'courses',
    search: 'tab=locations',
    texts: ['Add Course', 'Import a list'],
    ready: table('Courses'),
  }),
  screen({
    name: 'counties',
    search: 'tab=locations&list=counties',
    texts: ['Add County'],
    ready: table('Counties'),
  }),
  screen({
    name: 'states',
    search: 'tab=locations&list=states',
    texts: ['Add State', 'Rename'],
    ready: table('States'),
  }),
  screen({
    name: 'settings',
    search: 'tab=settings',
    texts: ['Membership price', 'Service fee', 'Deposit', 'Save Settings', 'Changes so far'],
    ready: text('Save Settings'),
  }),
  screen({
    name: 'overview',
    search: 'tab=overview',
    texts: ['Day by day', 'Money held now', 'Active counties', 'Background work and mail'],
    ready: text('Waiting for their time'),
  }),
  screen({
    name: 'disputes',
    search: 'tab=disputes',
    texts: ['Disputed', 'Rule on it'],
    ready: text('Rule on it'),
    needsSession: true,
  }),
  screen({
    name: 'reports',
    search: 'tab=reports',
    texts: ['Rude to me', 'You cannot putt', 'Warn'],
    ready: text('Handled'),
  }),
  screen({
    name: 'support',
    search: 'tab=support',
    open: ({ asker }) => asker.id,
    texts: ['Waiting for an answer', 'When is my refund in the wallet?', 'Send Answer'],
    ready: text('Send Answer'),
    needsSession: true,
  }),
  screen({
    name: 'accounts',
    search: 'tab=ledger',
    texts: ['Card payments', 'platform:fees', 'Verify now'],
    ready: table('Accounts'),
  }),
  screen({
    name: 'postings',
    search: 'tab=ledger&list=postings',
    texts: ['Export CSV', 'Export JSON'],
    ready: table('Postings'),
    needsSession: true,
  }),
  screen({
    name: 'day end',
    search: 'tab=ledger&list=day',
    texts: ['Opening', 'Closing', 'Balanced'],
    ready: (page) => page.getByText('Balanced', { exact: true }).waitFor(),
    needsSession: true,
  }),
  screen({
    name: 'reconciliation',
    search: 'tab=ledger&list=reconciliation',
    texts: ['At the provider', 'In the ledger', 'Payments', 'Disputes'],
    ready: table('Card totals'),
  }),
  screen({
    name: 'audit',
    search: 'tab=audit',
    texts: ['Export all as CSV', 'Before → after'],
    ready: text('Export all as CSV'),
  }),
]
