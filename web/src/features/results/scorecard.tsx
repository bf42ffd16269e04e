import type { Session } from '@county-golf/contract/sessions'
import { useViewer } from '../../domain/viewer.ts'
import { hasToken } from '../../lib/credentials.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'

const RoundPanel = lazyComponent(async () => (await import('./round-panel.tsx')).RoundPanel)
// Guests have no scorecard. Players get it with the page, since golf courses have poor reception.
if (hasToken()) RoundPanel.preload().catch(() => undefined)

/** The scorecard and reports of a closed course, for the players, the host, and admins. */
export function Scorecard({ session }: { session: Session }) {
  const { user, isAdmin } = useViewer()
  const canRead = session.can.readScores || isAdmin
  return user && canRead ? <RoundPanel session={session} viewerId={user.id} /> : null
}
