import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { shortDay } from '../../../lib/dates.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { isNotFound, sessionInLists, sessionQuery } from '../api.ts'
import { courseOf } from '../words.ts'
import { BackToSessions } from './back-to-sessions.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { SessionDetail } from './session-detail.tsx'

const route = getRouteApi('/sessions/$id')

/** What other features show on a session's page. */
export type SessionSlots = {
  /** In the place where it belongs at the moment: on top while it needs its players. */
  scoreCard: (session: Session, place: 'top' | 'below') => ReactNode
  /** What can be done with it elsewhere: calendars, invitations. */
  sharing: (session: Session) => ReactNode
  /** Gives `render` what opens the invitations; nothing for viewers who can't invite. */
  inviting: (session: Session, render: (open?: () => void) => ReactNode) => ReactNode
}

export function SessionPage(slots: SessionSlots) {
  const { id } = route.useParams()
  const client = useQueryClient()
  const query = useQuery({
    ...sessionQuery(id),
    placeholderData: () => sessionInLists(client, id),
  })
  const { data: session, error, isFetching, refetch } = query
  const missing = error !== null && isNotFound(error)
  const failed = error !== null && !missing && !session
  usePageTitle(
    session
      ? `${courseOf(session)}, ${shortDay(session.date, session.timeZone)}`
      : missing
        ? 'Session not found'
        : 'Session',
  )

  if (missing)
    return (
      <Page>
        <EmptyState
          as="h1"
          title="Session not found"
          action={<LinkButton to="/sessions">Browse sessions</LinkButton>}
        >
          It may have been private, or the address is not quite right.
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <BackToSessions />
      {session ? (
        <SessionDetail session={session} {...slots} />
      ) : failed ? (
        <ErrorState
          title="Failed to load session details"
          message={messageOf(error, 'Something went wrong on our side. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
