import { dollars, wholeDollars } from '@county-golf/contract/money'

/** Copy of the wallet and of the pages after checkout. */
export const copy = {
  title: 'Wallet',
  subtitle: 'Your balance and transaction history.',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  amount: 'Amount',
  balanceNow: 'Balance now',
  balanceAfter: 'Balance after',
  bankTime: 'Most banks show it within 5 to 10 business days.',
  pickUp: 'Pick up where you left off.',
  owed: (cents: number) =>
    `One of your card payments was charged back, and you owe ${dollars(cents)}. Money added to your wallet pays this off first. Until then, you can’t join sessions or offer a bounty.`,
  balance: {
    heading: 'Balance',
    intro: 'Fees, refunds, and prizes go through your wallet.',
    max: (cents: number) =>
      ` You can add funds up to a balance of ${cents % 100 === 0 ? wholeDollars(cents) : dollars(cents)}.`,
    cardNote:
      'You can send what’s left of a top-up back to your card. Prize money stays in your wallet for now.',
    failed: 'Couldn’t load your balance. Please try again.',
    loading: 'Loading your balance…',
  },
  addFunds: {
    action: 'Add Funds',
    otherAmounts: 'Other amounts',
    customAmount: 'Other amount…',
    byCard: (cents: number) => `${dollars(cents)} by card`,
    title: 'Add funds',
    submit: (cents: number | undefined) => (cents ? `Add ${dollars(cents)}` : 'Add funds'),
    range: (minCents: number, maxCents: number) =>
      `From ${wholeDollars(minCents)} to ${wholeDollars(maxCents)}`,
    full: (maxCents: number) => `Your wallet is full. It can hold up to ${dollars(maxCents)}.`,
    badAmount: 'Enter an amount in dollars, like 25 or 25.50',
    outOfRange: (minCents: number, maxCents: number) =>
      `Enter an amount from ${dollars(minCents)} to ${dollars(maxCents)}`,
  },
  stats: {
    heading: 'Money in and out',
    failed: 'Couldn’t load your totals',
    loading: 'Loading your totals…',
    empty: 'No activity in the last 12 months.',
    added: 'Added by card',
    spent: 'Paid for sessions',
    refunded: 'Refunded',
    sentBack: 'Refunded to card',
    won: 'Prizes won',
    in: 'In',
    out: 'Out',
    month: 'Month',
    showTable: 'Show as table',
    chart: (inCents: number, outCents: number) =>
      `Money in and out over the last 12 months: ${dollars(inCents)} in, ${dollars(outCents)} out`,
  },
  transactions: {
    heading: 'Transactions',
    typeFilter: 'Transaction type',
    allTypes: 'All types',
    monthFilter: 'Month',
    allMonths: 'All months',
    failed: 'Couldn’t load transactions',
    loading: 'Loading transactions…',
    empty: 'No transactions yet',
    emptyHint: 'Your transactions will show up here.',
    noMatches: (type: string | undefined, month: string | undefined) =>
      `No ${type ? `“${type}” ` : ''}transactions ${month ? `in ${month}` : 'yet'}.`,
    showAll: 'Show all transactions',
    balance: 'Balance',
  },
  statement: {
    label: (month: string | undefined) => `Statement, ${month ?? 'all time'}`,
    csv: 'CSV',
    print: 'Print version',
    download: (format: string) => `Download statement: ${format}`,
    failed: 'Couldn’t download the statement. Please try again.',
  },
  transaction: {
    title: 'Transaction',
    failed: 'Couldn’t load this transaction',
    loading: 'Loading the transaction…',
    type: 'Type',
    reason: 'Reason',
    date: 'Date',
    id: 'Transaction',
    viewSession: 'View session',
    nothingLeft: 'None of this top-up is left to send back.',
    blocked: (cents: number) =>
      `${dollars(cents)} of this top-up is left, but it can’t be sent back now. Contact support.`,
    left: (cents: number) => `${dollars(cents)} of this top-up is left.`,
    sendBack: (cents: number) => `Send ${dollars(cents)} back to your card`,
  },
  cardRefund: {
    pending: 'Set aside for your card. It hasn’t left yet.',
    succeeded: 'Sent to your card. Most banks show it within 5 to 10 business days.',
    failed: 'Your card didn’t accept it. The money is back in your wallet.',
  },
  sendBack: {
    title: 'Send money back to your card',
    failed: 'Couldn’t load your top-ups',
    loading: 'Loading your top-ups…',
    intro: 'We’ll refund the card you paid with.',
    topUp: 'Top-up',
    left: (cents: number) => `${dollars(cents)} left`,
    added: (cents: number, when: string) => `${dollars(cents)} added ${when}`,
    toCard: 'To your card',
    submit: (cents: number | undefined) => (cents ? `Send ${dollars(cents)}` : 'Send'),
    sendFailed: 'Couldn’t send the money back. Please try again.',
    blocked: 'You can’t send money back to your card right now.',
    nothingLeft:
      'There’s no card money left in your wallet. Sessions are paid for with card money first.',
    otherStays: (cents: number) =>
      `${dollars(cents)} of your balance stays in your wallet. Prize money and credits can’t be sent to a card for now.`,
    prizesStay:
      'Prize money and credits stay in your wallet for now. You can use them to join sessions.',
    disputed: (cents: number) =>
      `${dollars(cents)} can’t be sent back because of a disputed card payment. Contact support.`,
    paidElsewhere: (cents: number) =>
      `${dollars(cents)} was paid another way. Contact support to get it back.`,
  },
  sendBackResult: {
    succeeded: {
      title: (cents: number) => `${dollars(cents)} is on its way to your card`,
      text: 'Most banks show it within 5 to 10 business days.',
    },
    pending: {
      title: (cents: number) => `${dollars(cents)} is set aside for your card`,
      text: 'It hasn’t left yet. We’ll keep trying, and we’ll notify you if your card doesn’t accept it.',
    },
    failed: {
      title: (cents: number) => `Your card didn’t accept ${dollars(cents)}`,
      text: 'The money is back in your wallet. The card may be closed, or the payment may be too old. Contact support to get it another way.',
    },
    support: 'Contact support',
    supportSubject: (refundId: string) => `Card refund ${refundId}`,
  },
  payment: {
    noCheckout: {
      title: 'No payment session found',
      text: 'You’ll land here after paying at checkout.',
    },
    loggedOut: {
      title: 'Log in to see your payment',
      text: 'Your payment will be added to your wallet either way.',
      logIn: 'Login',
    },
    failed: {
      title: 'Payment Processing Error',
      reason: 'Failed to confirm payment',
      text: 'If you were charged, contact support with the reference below and we’ll find your payment.',
      reference: 'Payment reference',
    },
    waiting: {
      title: 'Confirming your payment…',
      text: 'This takes a few seconds. Please keep this page open.',
    },
    done: {
      title: 'Payment successful',
      text: 'It’s in your wallet.',
      amount: 'Amount added',
      id: 'Transaction ID',
    },
    cancelled: {
      title: 'Payment cancelled',
      text: 'No charges were made to your card.',
      tryAgain: 'Try Again',
    },
    viewBalance: 'View Balance',
    backToHome: 'Back to Home',
    contactSupport: 'Contact support',
    emailUs: 'Email Us',
    supportSubject: (checkoutId: string) => `Payment ${checkoutId}`,
  },
}
