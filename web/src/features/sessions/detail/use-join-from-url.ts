import type { Session } from '@county-golf/contract/sessions'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SessionActions } from '../use-session-actions.tsx'
import type { Waiting } from '../use-waiting.ts'
import { canJoin, canWait } from '../words.ts'

const route = getRouteApi('/sessions/$id')

/**
 * Opens the step that `?join=true` asks for: joining, accepting a held spot, or the waitlist. A payment
 * and an accepted invitation lead here. The parameter leaves the URL first, so that neither Back nor a
 * copied link opens the step again.
 */
export function useJoinFromUrl(session: Session, actions: SessionActions, waiting: Waiting): void {
  const { join } = route.useSearch()
  const navigate = route.useNavigate()
  const openStep = () => {
    const now = new Date()
    if (session.viewer?.waitlistOfferUntil) waiting.askToAccept()
    else if (canJoin(session, now)) actions.join(session)
    else if (canWait(session, now) && !session.viewer?.waitlistPosition) waiting.askToJoin()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the parameter asks for the step
  useEffect(() => {
    if (join) void navigate({ search: {}, replace: true, resetScroll: false }).then(openStep)
  }, [join])
}
