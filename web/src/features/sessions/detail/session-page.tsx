import { missingPages, sessionTitle } from '@county-golf/contract/page-titles'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionInLists } from '../../../data/sessions/cache.ts'
import { sessionQuery } from '../../../data/sessions/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { isNotFound } from '../api.ts'
import { detailCopy } from '../copy.ts'
import { BackToSessions } from './back-to-sessions.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { SessionDetail } from './session-detail.tsx'

const route = getRouteApi('/sessions/$id')

/** What other features show on a session's page. */
export type SessionSlots = {
  /** Renders at the top while it needs its players, and below otherwise. */
  scorecard: (session: Session, position: 'top' | 'below') => ReactNode
  /** Buttons for sharing and calendars. */
  sharing: (session: Session) => ReactNode
  /** Calls `render` with a function that opens the invitations, or with nothing if the viewer can't invite. */
  inviting: (session: Session, render: (open?: () => void) => ReactNode) => ReactNode
}

export function SessionPage(slots: SessionSlots) {
  const { id } = route.useParams()
  const client = useQueryClient()
  const query = useQuery({
    ...sessionQuery(id),
    placeholderData: () => sessionInLists(client, id),
  })
  const { data: session, error } = query
  const missing = error !== null && isNotFound(error)
  usePageTitle(session ? sessionTitle(session) : missing ? missingPages.session : detailCopy.title)

  if (missing)
    return (
      <EmptyPage
        title={missingPages.session}
        action={<LinkButton to="/sessions">{detailCopy.browse}</LinkButton>}
      >
        {detailCopy.notFoundHint}
      </EmptyPage>
    )
  return (
    <Page>
      <BackToSessions />
      <Loaded
        query={query}
        failed={detailCopy.loadFailed}
        loading={detailCopy.loading}
        skeleton={<DetailSkeleton />}
      >
        {(loaded) => <SessionDetail session={loaded} {...slots} />}
      </Loaded>
    </Page>
  )
}
