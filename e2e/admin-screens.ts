/** The tabs of the admin dashboard. */
import type { Page } from '@playwright/test'
import type { Screen, World } from './screens.ts'

const figures = ['Total Users', 'Total Sessions', 'Total Bookings', 'Revenue']

/** Waits for a table. */
const table = (name: string) => (page: Page) => page.getByRole('table', { name }).waitFor()

const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor()

/** One valid row and two that are rejected. */
const courseList = {
  name: 'new-courses.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'name,state,county,holes',
      'Pine Ridge East,NY,Nassau,18',
      ',NY,Nassau,9',
      'Odd Links,NY,Nassau,18;9',
    ].join('\n'),
  ),
}

type Part = {
  name: string
  search?: string
  /** The id of the record to open. */
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
    search: 'tab=wallet',
    open: ({ player }) => player.user.id,
    texts: [/^Wallet Management/, 'Credit or debit a wallet', 'Balance now', 'Refund to card'],
    ready: (page) => page.getByRole('table', { name: /’s transactions$/ }).waitFor(),
    needsSession: true,
  }),
  screen({
    name: 'users',
    search: 'tab=users',
    texts: ['Email', 'Phone', 'Balance', 'Create user', 'Ban'],
    ready: table('Users'),
  }),
  screen({
    name: 'user',
    search: 'tab=users',
    open: ({ player }) => player.user.id,
    texts: ['Log out everywhere', 'Save changes'],
    ready: text('Log out everywhere'),
  }),
  {
    name: 'admin ban',
    path: ({ player }) => `/admin?tab=users&q=${player.user.username}`,
    heading: 'Admin Dashboard',
    admin: [/can’t log in again/, 'Reason (optional)'],
    for: 'admin',
    ready: async (page) => {
      await page.getByText('1 total').waitFor()
      await page.getByRole('button', { name: /^Ban / }).click()
      await text('Their wallet will have')(page)
    },
  },
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
    texts: ['Held in escrow', 'Bookings locked', 'Players can leave', 'Delete'],
    ready: text('Held in escrow'),
    needsSession: true,
  }),
  screen({
    name: 'courses',
    search: 'tab=locations',
    texts: ['Add course', 'Import courses'],
    ready: table('Courses'),
  }),
  screen({
    name: 'import',
    search: 'tab=locations',
    texts: ['Will be added', 'Rejected', 'These rows won’t be imported.', 'Download rejected rows'],
    ready: async (page) => {
      await page.getByRole('button', { name: 'Import courses' }).click()
      await page.getByLabel('CSV or GeoJSON file').setInputFiles(courseList)
      await text('Download rejected rows')(page)
    },
  }),
  screen({
    name: 'counties',
    search: 'tab=locations&list=counties',
    texts: ['Add county'],
    ready: table('Counties'),
  }),
  screen({
    name: 'states',
    search: 'tab=locations&list=states',
    texts: ['Add state', 'Rename'],
    ready: table('States'),
  }),
  screen({
    name: 'settings',
    search: 'tab=settings',
    texts: ['Membership price', 'Service fee', 'Deposit', 'Save settings', 'Change history'],
    ready: text('Save settings'),
  }),
  screen({
    name: 'prizes',
    search: 'tab=prizes',
    texts: ['Card processor’s approval', 'Record approval', 'Grounds', 'Starting value', 'Decide'],
    ready: table('Prize rules'),
  }),
  screen({
    name: 'prize decision',
    search: 'tab=prizes',
    texts: ['Prizes in Alabama', 'Prizes allowed', 'Minimum age', 'Grounds', 'Save decision'],
    ready: async (page) => {
      await page.getByRole('button', { name: 'Decide on Alabama' }).click()
      await page.getByRole('heading', { name: 'Prizes in Alabama' }).waitFor()
    },
  }),
  screen({
    name: 'processor approval',
    search: 'tab=prizes',
    texts: ['Approved by', 'Date', 'Reference'],
    ready: async (page) => {
      await page.getByRole('button', { name: 'Record approval' }).click()
      await page.getByRole('heading', { name: 'Record approval' }).waitFor()
    },
  }),
  screen({
    name: 'overview',
    texts: [
      'Waiting for admins',
      'Daily activity',
      'Funds held',
      'Active counties',
      'Background jobs and email',
    ],
    ready: text('Oldest due'),
  }),
  screen({
    name: 'overview as table',
    search: 'tab=overview&list=table',
    texts: ['Refunds and returned prizes', 'Held in escrow'],
    ready: table('Daily stats'),
  }),
  screen({
    name: 'disputes',
    search: 'tab=disputes',
    texts: ['Disputed', 'Decide'],
    ready: (page) => page.getByRole('button', { name: 'Decide', exact: true }).first().waitFor(),
    needsSession: true,
  }),
  screen({
    name: 'decision',
    search: 'tab=disputes',
    texts: ['Who gets the prize?', /^Reason \(players will see this\)/, 'Save decision'],
    ready: async (page) => {
      await page.getByRole('button', { name: 'Decide', exact: true }).first().click()
      await page.getByRole('heading', { name: 'Decide the result' }).waitFor()
    },
    needsSession: true,
  }),
  screen({
    name: 'reports',
    search: 'tab=reports',
    texts: ['Rude to me', 'You cannot putt', 'Warn'],
    ready: text('Resolved'),
  }),
  screen({
    name: 'support',
    search: 'tab=support',
    open: ({ asker }) => asker.id,
    texts: ['Needs reply', 'When is my refund in the wallet?', 'Send reply'],
    ready: text('Send reply'),
    needsSession: true,
  }),
  screen({
    name: 'accounts',
    search: 'tab=ledger',
    texts: ['Card payments received', 'platform:fees', 'Verify now'],
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
    name: 'end of day',
    search: 'tab=ledger&list=day',
    texts: ['Opening', 'Closing', 'Balanced'],
    ready: (page) => page.getByText('Balanced', { exact: true }).waitFor(),
    needsSession: true,
  }),
  screen({
    name: 'reconciliation',
    search: 'tab=ledger&list=reconciliation',
    texts: ['At the provider', 'In the ledger', 'Payments', 'Disputes', 'Payouts to the bank'],
    ready: table('Card totals'),
  }),
  screen({
    name: 'taxes',
    search: 'tab=ledger&list=taxes',
    texts: ['Prizes by player', 'Fees by state', 'Export all as CSV'],
    ready: text('in prizes in'),
    needsSession: true,
  }),
  screen({
    name: 'unclaimed balances',
    search: 'tab=ledger&list=balances',
    texts: ['Former users', 'Balances without activity', 'Export each account as CSV'],
    ready: text('We owe former users'),
  }),
  screen({
    name: 'audit',
    search: 'tab=audit',
    texts: ['Export all as CSV', 'Before → after'],
    ready: text('Export all as CSV'),
  }),
]
