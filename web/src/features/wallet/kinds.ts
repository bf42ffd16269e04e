/** What a movement of the wallet is called, short; its description says which one it was. */
import type { Transaction } from '@county-golf/contract/wallet'

export type Kind = Transaction['type']

export const kindLabels: Record<Kind, string> = {
  top_up: 'Funds added',
  join: 'Session joined',
  refund: 'Refund',
  deposit_return: 'Deposit returned',
  pot_return: 'Pot returned',
  bounty_funding: 'Bounty offered',
  bounty_return: 'Bounty returned',
  prize: 'Prize won',
  admin_credit: 'Credit',
  admin_debit: 'Debit',
  admin_refund: 'Refund by County Golf',
  top_up_refund: 'Sent back to card',
  chargeback: 'Chargeback',
}

export const isKind = (word: unknown): word is Kind =>
  typeof word === 'string' && Object.hasOwn(kindLabels, word)
