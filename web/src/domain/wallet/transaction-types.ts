/** Types of wallet transactions and their labels. */
import type { Transaction } from '@county-golf/contract/wallet'

export type TransactionType = Transaction['type']

export const transactionTypeLabels: Record<TransactionType, string> = {
  top_up: 'Funds added',
  join: 'Joined session',
  refund: 'Refund',
  deposit_return: 'Deposit refunded',
  pot_return: 'Pot refunded',
  bounty_funding: 'Bounty offered',
  bounty_return: 'Bounty refunded',
  prize: 'Prize won',
  admin_credit: 'Credit',
  admin_debit: 'Debit',
  admin_refund: 'Refund by host or admin',
  top_up_refund: 'Refunded to card',
  chargeback: 'Chargeback',
}

export const isTransactionType = (value: unknown): value is TransactionType =>
  typeof value === 'string' && Object.hasOwn(transactionTypeLabels, value)
