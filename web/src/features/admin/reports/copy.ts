import type { AdminReport } from '@county-golf/contract/admin-reports'
import { common } from '../copy.ts'

export type Outcome = NonNullable<AdminReport['handled']>['outcome']

const outcomes: Record<Outcome, { action: string; past: string; title: (name: string) => string }> =
  {
    hidden: { action: 'Hide', past: 'Message hidden', title: () => common.hideMessage },
    warned: { action: 'Warn', past: 'Warned', title: (name) => `Warn ${name}?` },
    banned: { action: 'Ban', past: 'Banned', title: (name) => `Ban ${name}?` },
    dismissed: { action: 'Dismiss', past: 'Dismissed', title: () => 'Dismiss this report?' },
  }

/** Copy of the Reports tab. */
export const copy = {
  table: 'Reports',
  lists: { open: 'Open', handled: 'Resolved' },
  failed: 'Couldn’t load reports',
  empty: { open: 'No open reports', handled: 'No resolved reports yet' },
  columns: {
    user: 'About',
    report: 'Report',
    reported: 'Reported',
    resolved: 'Resolved',
    id: 'Report ID',
  },
  banned: 'Banned',
  reportCount: (count: number) => `${count} reports`,
  hidden: 'hidden',
  outcomes,
  success: (outcome: Outcome) => `${outcomes[outcome].past}.`,
  failure: 'Couldn’t update the report. Please try again.',
  warning: 'Warning',
  consequences: {
    hidden: () => common.hideMessageHint,
    warned: (name: string) => `${name} will get this as a message from County Golf.`,
    dismissed: () => 'No action will be taken.',
  },
}
