import { missingPages, sessionTitle } from '@county-golf/contract/pages'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionInLists } from '../../../domain/sessions/listed.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { isNotFound } from '../api.ts'
import { AmountSkeletons, FactSkeletons, PlayerSkeletons } from '../components/skeletons.tsx'
import { commonCopy } from '../copy.ts'
import styles from './detail.module.css'
import { SessionDetail } from './session-detail.tsx'

const route = getRouteApi('/sessions/$id')

/** What other features show on a session's page. */
export type SessionSlots = {
  scorecard: (session: Session) => ReactNode
  /** Buttons for sharing and calendars. The first may be the page's primary button. */
  sharing: (session: Session, isPrimary: boolean) => ReactNode
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
  usePageTitle(session ? sessionTitle(session) : missing ? missingPages.session : 'Session')

  if (missing)
    return (
      <EmptyPage
        title={missingPages.session}
        action={<LinkButton to="/sessions">Browse sessions</LinkButton>}
      >
        It may be private, or the link may be wrong.
      </EmptyPage>
    )
  return (
    <Page>
      <BackToSessions />
      <Loaded
        query={query}
        failed={commonCopy.sessionLoadFailed}
        loading="Loading session…"
        skeleton={<DetailSkeleton />}
      >
        {(loaded) => <SessionDetail key={loaded.id} session={loaded} {...slots} />}
      </Loaded>
    </Page>
  )
}

/** Links to the list. If the viewer came from there, navigates back to keep its scroll position. */
function BackToSessions() {
  const { history } = useRouter()
  const { fromSessions } = useLocation().state
  return (
    <BackLink
      to="/sessions"
      onClick={(event) => {
        const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!fromSessions || !isPlainClick || !history.canGoBack()) return
        event.preventDefault()
        history.back()
      }}
    >
      Back to sessions
    </BackLink>
  )
}

/** The session's page while it loads. */
function DetailSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">Session</h1>
      <Row gap={6} className={styles.header}>
        <div className={styles.outline}>
          <Skeleton height="100%" />
        </div>
        <Stack gap={3} className={styles.heading}>
          <Skeleton width="4rem" height="1.5rem" />
          <Skeleton width="min(24rem, 100%)" height="2.5rem" />
          <Skeleton width="min(14rem, 80%)" height="1rem" />
        </Stack>
      </Row>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Card>
            <FactSkeletons count={4} />
          </Card>
        </div>
        <Stack gap={3} className={styles.main}>
          <Skeleton width="8rem" height="1.875rem" />
          <PlayerSkeletons rows={4} />
        </Stack>
        <Stack gap={3} className={`surface ${styles.side}`}>
          <Skeleton width="5rem" height="1.875rem" />
          <AmountSkeletons rows={4} />
          <Skeleton height="1rem" />
          <Skeleton width="70%" height="1rem" />
          <Skeleton height="48px" />
        </Stack>
      </div>
    </>
  )
}
