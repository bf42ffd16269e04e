import type { AdminReport } from '@county-golf/contract/admin-reports'

export type Outcome = NonNullable<AdminReport['handled']>['outcome']

export const outcomeWords: Record<Outcome, { action: string; past: string }> = {
  hidden: { action: 'Hide', past: 'Message hidden' },
  warned: { action: 'Warn', past: 'Warned' },
  banned: { action: 'Ban', past: 'Banned' },
  dismissed: { action: 'Dismiss', past: 'Dismissed' },
}
