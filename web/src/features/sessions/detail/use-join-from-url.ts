import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { canJoin, canNow } from '../../../data/sessions/can.ts'
import { sessionQuery } from '../../../data/sessions/queries.ts'
import { useHydrated } from '../../../lib/hydration.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import type { Waitlist } from '../use-waitlist.ts'

const route = getRouteApi('/sessions/$id')

/**
 * On `?join=true`, opens the dialog to join, to accept a held spot, or to join the waitlist. Payments and
 * accepted invitations lead here. Removes the parameter first so that neither Back nor a copied link opens
 * the dialog again.
 */
export function useJoinFromUrl(
  session: Session,
  actions: SessionActions,
  waitlist: Waitlist,
): void {
  const { join } = route.useSearch()
  const navigate = route.useNavigate()
  const openDialog = () => {
    const now = new Date()
    if (canNow(session, 'acceptSpot', now)) waitlist.openAccept()
    else if (canJoin(session, now)) actions.join(session)
    else if (canNow(session, 'joinWaitlist', now) && !session.viewer?.waitlistPosition)
      waitlist.openJoin()
  }
  // A page from the server first shows what a guest can do.
  const isViewers = useQuery(sessionQuery(session.id)).dataUpdatedAt > 0
  const opens = useHydrated() && isViewers && join
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the parameter opens the dialog
  useEffect(() => {
    if (opens) void navigate({ search: {}, replace: true, resetScroll: false }).then(openDialog)
  }, [opens])
}
