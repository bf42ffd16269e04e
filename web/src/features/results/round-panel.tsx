import { closureWindow } from '@county-golf/contract/closure-window'
import { proposeWithinHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { serverNow } from '../../lib/server-time.ts'
import { ScorecardPanel } from './scorecard-panel.tsx'

const closures = () => import('./closures/closure-panel.tsx')
const ClosurePanel = lazyComponent(async () => (await closures()).ClosurePanel)
const ReportClosure = lazyComponent(async () => (await closures()).ReportClosure)

/** Reports of a closed course around the tee time, and the scorecard from then on. */
export function RoundPanel({ session, viewerId }: { session: Session; viewerId: string }) {
  const now = serverNow()
  const teeAt = new Date(session.date)
  const isInside = session.viewer?.isMember || session.viewer?.isHost
  const isNear =
    now >= closureWindow(teeAt).from &&
    now.getTime() - teeAt.getTime() <= proposeWithinHours * hourMs
  return (
    <>
      {isInside && isNear && <ClosurePanel session={session} viewerId={viewerId} />}
      {now >= teeAt && session.status !== 'cancelled' && (
        <ScorecardPanel session={session} viewerId={viewerId} />
      )}
      {isInside && isNear && <ReportClosure session={session} />}
    </>
  )
}
