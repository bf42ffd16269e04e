import type { Session } from '@county-golf/contract/sessions'
import { useViewer } from '../../domain/viewer.ts'
import { hasToken } from '../../lib/credentials.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { serverNow } from '../../lib/server-time.ts'

const loadPanel = async () => (await import('./scorecard-panel.tsx')).ScorecardPanel
const ScorecardPanel = lazyComponent(loadPanel)
// Guests have no scorecard. Players get it with the page, since golf courses have poor reception.
if (hasToken()) loadPanel().catch(() => undefined)

/** The scorecard from the tee time on, for the players, the host, and admins. */
export function Scorecard({ session }: { session: Session }) {
  const { user, isAdmin } = useViewer()
  const hasStarted = new Date(session.date) <= serverNow()
  const canRead = session.can.readScores || isAdmin
  if (!user || !canRead || !hasStarted || session.status === 'cancelled') return null
  return <ScorecardPanel session={session} viewerId={user.id} />
}
