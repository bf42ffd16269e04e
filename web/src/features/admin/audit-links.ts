import type { AuditEntry } from '@county-golf/contract/admin-audit'
import type { AdminSearch } from './search-params.ts'

/** The dashboard page of an entry's user or session. */
export function auditLink({ action, user, session }: AuditEntry): AdminSearch | undefined {
  const [domain] = action.split('.')
  if (session) return { tab: 'sessions', open: session.id }
  if (!user) return undefined
  if (domain === 'wallet') return { open: user.id }
  if (domain === 'support') return { tab: 'support', list: 'all', open: user.id }
  return { tab: 'users', open: user.id }
}
