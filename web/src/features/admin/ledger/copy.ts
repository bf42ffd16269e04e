import type { PostingFigure } from '@county-golf/contract/admin-ledger'
import type { ReconciliationDifference } from '@county-golf/contract/reconciliation'

const totals: Record<PostingFigure, string> = {
  refunds: 'refunded to wallets',
  booked: 'fees from current players',
  seats: 'paid by current players',
  wallets: 'all wallets',
  escrows: 'all escrows',
  receivables: 'all receivables',
}

const paymentKinds: Record<ReconciliationDifference['kind'], string> = {
  payment: 'Payments',
  refund: 'Refunds',
  dispute: 'Disputes',
}

const differences: Record<ReconciliationDifference['difference'], string> = {
  missing_in_ledger: 'Missing in the ledger',
  missing_at_provider: 'Missing at the provider',
  amount: 'Different amounts',
  other_day: 'On another day',
}

const providers: Record<string, string> = { stripe: 'Stripe', sandbox: 'the card sandbox' }

/** Copy of the Ledger tab. */
export const copy = {
  lists: {
    accounts: 'Accounts',
    postings: 'Postings',
    day: 'End of day',
    reconciliation: 'Reconciliation',
  },
  account: 'Account',
  balance: 'Balance',
  balanced: 'Balanced',
  outOfBalance: 'Out of balance',
  dayFailed: 'Couldn’t load this day',
  /** Explains the sign of the account of card payments. */
  cardNote: 'Negative because money that came in by card is now in wallets, escrows, and fees.',
  check: {
    verify: 'Verify now',
    failure: 'Couldn’t verify the ledger. Please try again.',
    never: 'The ledger hasn’t been verified yet.',
    balanced: (when: string) => `Balanced. Last verified ${when}.`,
    outOfBalance: (when: string) => `The ledger doesn’t balance. Last verified ${when}.`,
  },
  accounts: {
    table: { name: 'Accounts', failed: 'Couldn’t load accounts', empty: 'No matching accounts' },
    code: 'Code',
    platform: 'Platform accounts',
    types: { wallet: 'Wallets', escrow: 'Escrows', receivable: 'Receivables' },
    search: 'Search accounts',
    searchHint: 'Username or ID',
  },
  filter: {
    all: 'All accounts',
    chosen: (name: string) => `Account: ${name}`,
    platformAccounts: {
      'card:clearing': 'Card payments received',
      'platform:fees': 'Fees and deposits earned',
      'platform:adjustments': 'Admin adjustments',
      'platform:promotions': 'Platform-funded prizes',
    },
  },
  postings: {
    table: { name: 'Postings', failed: 'Couldn’t load postings', empty: 'No matching postings' },
    whenIn: (timeZone: string) => `When (${timeZone})`,
    columns: { legs: 'From → to', accounts: 'Accounts' },
    narrowedBy: { figure: 'Total', kind: 'Type', part: 'Part', transaction: 'Transaction' },
    chosen: (label: string, value: string) => `${label}: ${value}`,
    totals,
    reversed: (part: string) => `${part}, reversed`,
    export: (format: string) => `Export ${format.toUpperCase()}`,
    exportFailed: 'Couldn’t create the file. Please try again.',
  },
  posting: {
    failed: 'Couldn’t load this posting. Close the dialog and try again.',
    key: 'Key',
    balanceAfter: 'balance',
  },
  day: {
    balances: (date: string) => `Balances ${date}`.trim(),
    balancesEmpty: 'No account activity yet',
    opening: 'Opening',
    in: 'In',
    out: 'Out',
    closing: 'Closing',
    heading: 'Activity',
    table: (date: string) => `Activity on ${date}`,
    empty: 'No activity on this day',
    count: 'Count',
  },
  reconciliation: {
    toCheck: (count: number) => `${count.toLocaleString('en-US')} to check`,
    noDifferences: 'No differences',
    totals: (date: string) => `Card totals ${date}`.trim(),
    totalsEmpty: 'No card payments',
    paymentKinds,
    entries: (count: number) =>
      `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`,
    provider: 'At the provider',
    ledger: 'In the ledger',
    difference: 'Difference',
    differences,
    providerCount: 'Count at the provider',
    ledgerCount: 'Count in the ledger',
    providerId: 'Provider ID',
    heading: 'Differences',
    table: (date: string) => `Differences ${date}`,
    tableEmpty: (provider: string) =>
      `No differences between ${providers[provider] ?? provider} and the ledger`,
  },
}
