import type { AuditEntry } from '@county-golf/contract/admin-audit'
import type { AdminSearch } from './search-params.ts'

/** Where on the dashboard an entry's person or session is. */
export function placeOf({ act, user, session }: AuditEntry): AdminSearch | undefined {
  const [domain] = act.split('.')
  if (session) return { tab: 'sessions', open: session.id }
  if (!user) return undefined
  if (domain === 'wallet') return { open: user.id }
  if (domain === 'support') return { tab: 'support', list: 'all', open: user.id }
  return { tab: 'users', open: user.id }
}
