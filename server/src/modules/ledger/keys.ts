/**
 * Account codes and posting keys. No other file puts them together or takes them apart, except for the ledger's
 * verification, which doesn't trust this one. SQL has the same in `routines/keys.sql`.
 */

/** Account codes. */
export const account = {
  user: (userId: string) => `user:${userId}`,
  escrow: (sessionId: string) => `escrow:${sessionId}`,
  /** Negative by the amount the user owes. */
  receivable: (userId: string) => `receivable:${userId}`,
  cardClearing: 'card:clearing',
  fees: 'platform:fees',
  adjustments: 'platform:adjustments',
  promotions: 'platform:promotions',
  /** Owed to users who deleted their account. */
  formerUsers: 'liability:former_users',
  cardFees: 'platform:card_fees',
  /** The bank account that the card provider pays out to. Negative by what it received. */
  bank: 'bank:payouts',
} as const

/** Keys that make a posting happen once. */
export const postingKey = {
  topUp: (checkoutId: string) => `topup:${checkoutId}`,
  join: (seatId: string) => `join:${seatId}`,
  bounty: (sessionId: string) => `bounty:${sessionId}`,
  /** A leg is reversed only once, so the first of the reversed legs makes the key. */
  return: (first: { postingId: string; leg: number }) => `return:${first.postingId}:${first.leg}`,
  revenue: (sessionId: string) => `revenue:${sessionId}`,
  prize: (sessionId: string, userId: string) => `prize:${sessionId}:${userId}`,
  adjustment: (transactionId: string) => `adjustment:${transactionId}`,
  kept: (transactionId: string) => `kept:${transactionId}`,
  formerPayment: (payoutId: string) => `former_payment:${payoutId}`,
  /** By the provider's id of the balance transaction. */
  cardFee: (providerId: string) => `card_fee:${providerId}`,
  payout: (providerId: string) => `payout:${providerId}`,
  settlement: (transactionId: string) => `settlement:${transactionId}`,
  cardRefund: (refundId: string) => `card_refund:${refundId}`,
  chargeback: (disputeId: string) => `chargeback:${disputeId}`,
} as const

/** The first id in an account code or posting key, or an empty text. */
export const idIn = (key: string): string => key.split(':')[1] ?? ''

export const isReceivable = (code: string): boolean => code === account.receivable(idIn(code))
