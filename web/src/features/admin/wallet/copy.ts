import { dollars } from '@county-golf/contract/money'

/** `['Ann', 'Joe']` → `Ann or Joe` */
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Copy of the Wallet Management tab. */
export const copy = {
  form: {
    heading: 'Credit or debit a wallet',
    action: 'Action',
    credit: 'Credit',
    creditDetail: 'add to wallet',
    debit: 'Debit',
    debitDetail: 'take from wallet',
    submit: { credit: 'Credit wallet', debit: 'Debit wallet' },
    success: (action: string, balanceCents: number) =>
      `Wallet ${action}ed. New balance: ${dollars(balanceCents)}.`,
    failure: (action: string) => `Failed to ${action} wallet`,
    missing: 'Please fill in all fields',
    badAmount: 'Enter an amount over $0, like 25.00',
    tooMuch: (balanceCents: number) =>
      `This wallet only has ${dollars(balanceCents)}. Enter that amount or less.`,
  },
  history: {
    heading: 'Transactions',
    headingFor: (name: string) => `${name}’s transactions`,
    empty: 'No transactions yet',
    chooseUser: 'Choose a user to see their transactions',
    failed: 'Couldn’t load transactions',
    refundsFailed: 'Couldn’t load refund options.',
    allTypes: 'All types',
    month: 'Month',
    description: 'Description',
    refunded: (cents: number) => `Refunded ${dollars(cents)}`,
    chargedBack: (cents: number) => `Charged back ${dollars(cents)}`,
    refund: 'Refund to card',
    refundAmount: (cents: number) => `Refund ${dollars(cents)} to card`,
  },
  refund: {
    title: 'Refund to card?',
    action: (cents: number) => `Refund ${dollars(cents)}`,
    success: (cents: number, balanceCents: number) =>
      `${dollars(cents)} refunded to the card. New balance: ${dollars(balanceCents)}.`,
    failure: 'Couldn’t refund this top-up. Please try again.',
    text: (username: string, refundedCents: number) =>
      `${refundedCents > 0 ? `${dollars(refundedCents)} of this top-up was already refunded. The rest` : 'The whole top-up'} comes out of ${username}’s wallet now and goes to the original card. We’ll notify ${username}.`,
    short: (balanceCents: number, refundCents: number) =>
      `The wallet only has ${dollars(balanceCents)}, not enough to refund ${dollars(refundCents)}.`,
  },
  approvals: {
    heading: 'Approvals',
    table: 'Approval requests',
    states: { waiting: 'Pending', approved: 'Approved', rejected: 'Declined' },
    empty: {
      waiting: 'No pending requests',
      approved: 'No approved requests yet',
      rejected: 'No declined requests yet',
    },
    loadFailed: 'Couldn’t load approval requests',
    columns: { request: 'Request', requested: 'Requested', reviewed: 'Reviewed' },
    makeAdmin: 'Make admin',
    changeEmail: (email: string) => `Change email to ${email}`,
    removeEmail: 'Remove email',
    removeLimit: 'Remove the two-person limit',
    raiseLimit: (cents: number) => `Raise the two-person limit to ${dollars(cents)}`,
    credit: (cents: number) => `Credit ${dollars(cents)}`,
    debit: (cents: number) => `Debit ${dollars(cents)}`,
    /** @param more how many admins can approve beside those named */
    approvers: (names: readonly string[], more: number) => {
      if (names.length === 0) return 'No other admin can approve this. Withdraw the request.'
      const others = more === 1 ? 'one other admin' : `${more} other admins`
      return `${either.format(more > 0 ? [...names, others] : names)} can approve`
    },
    approve: 'Approve',
    decline: 'Decline',
    withdraw: 'Withdraw',
    title: (action: string) => `${action} this request?`,
    approved: (request: string) => `Approved: ${request}.`,
    declined: 'Request declined. Nothing was changed.',
    withdrawn: 'Request withdrawn. Nothing was changed.',
    failed: (action: string) => `Couldn’t ${action.toLowerCase()} the request. Please try again.`,
    summary: (request: string, user: string | null, requestedBy: string) =>
      `${request}${user ? ` for ${user}` : ''}, requested by ${requestedBy}.`,
  },
}
