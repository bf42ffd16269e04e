import { dollars } from '@county-golf/contract/money'
import type { AuditAction } from './audit-descriptions.ts'

const amountOf = (value: unknown): string => dollars(Math.abs(Number(value)))

/** Audit log entries about wallets, former users, and the ledger. */
export const moneyActions: Readonly<Record<string, AuditAction>> = {
  'wallet.adjust': {
    label: 'Wallet credited or debited',
    sentence: ({ who, after }) =>
      `${Number(after.cents) < 0 ? 'Debited' : 'Credited'} ${who} ${amountOf(after.cents)}`,
  },
  'wallet.ask_adjustment': {
    label: 'Credit or debit requested',
    sentence: ({ who, after }) =>
      `Requested a ${Number(after.cents) < 0 ? 'debit' : 'credit'} of ${amountOf(after.cents)} for ${who}`,
  },
  'wallet.reject_adjustment': {
    label: 'Credit or debit rejected',
    sentence: ({ who, before }) =>
      `Rejected a ${Number(before.cents) < 0 ? 'debit' : 'credit'} of ${amountOf(before.cents)} for ${who}`,
  },
  'wallet.pay_former': {
    label: 'Former user paid',
    sentence: ({ after }) => `Paid ${amountOf(after.cents)} to a former user`,
  },
  'wallet.restore_former': {
    label: 'Former user’s balance restored',
    sentence: ({ who, after }) =>
      `Moved the ${amountOf(after.cents)} of a former user to ${who}’s wallet`,
  },
  'wallet.ask_former': {
    label: 'Payment of a former user requested',
    sentence: ({ after }) => `Requested to pay ${amountOf(after.cents)} to a former user`,
  },
  'wallet.reject_former': {
    label: 'Payment of a former user rejected',
    sentence: ({ before }) => `Rejected paying ${amountOf(before.cents)} to a former user`,
  },
  'ledger.import': {
    label: 'Card fees and payouts imported',
    sentence: ({ after, row }) =>
      `Imported ${after.count} card fees and payouts of ${row.target} into the ledger`,
  },
  'wallet.refund_top_up': {
    label: 'Top-up refunded to card',
    sentence: ({ who, after }) => `Refunded ${amountOf(after.cents)} to ${who}’s card`,
  },
  'wallet.reverse_sandbox': {
    label: 'Test money removed',
    sentence: ({ after }) =>
      `Removed ${amountOf(after.cents)} of test money from ${after.count} top-ups`,
  },
}
