import { pageSizeDefault } from '@county-golf/contract/constants'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useViewer } from '../../../lib/viewer.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { fromFriends, nearMisses, reasonOf, sessionPages, uniqueSessions } from '../api.ts'
import { useSessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { EmptyResults } from './empty-results.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FromFriends } from './from-friends.tsx'
import { Matched } from './matched.tsx'
import { ResultGrid, SkeletonGrid } from './result-grid.tsx'
import { ShowMore } from './show-more.tsx'
import { SortSelect } from './sort-select.tsx'
import { Summary } from './summary.tsx'
import { Toolbar } from './toolbar.tsx'
import { useBrowse } from './use-browse.ts'
import { useReturnToPlace } from './use-return-to-place.ts'

const route = getRouteApi('/sessions')

export function BrowsePage() {
  usePageTitle('Browse Sessions')
  const { user } = useViewer()
  const search = route.useSearch()
  const browse = useBrowse()
  const actions = useSessionActions('card')
  const [panelOpen, setPanelOpen] = useState(false)
  const friends = useInfiniteQuery({ ...fromFriends, enabled: user !== null })
  const results = useInfiniteQuery(sessionPages(search))
  const { data, isPlaceholderData, error } = results
  // What friends have opened stands above the list, and must not push it down under one's eyes: both come
  // at once. A list that a guest is looking at does not go again on signing in.
  const [waits] = useState(user !== null)
  const isAwaited =
    waits && (results.isLoading || (friends.isLoading && friends.failureCount === 0))
  const sessions = uniqueSessions(data?.pages ?? [])
  const answer = data?.pages.at(-1)
  const { q = '' } = search
  const onlyText = q !== '' && browse.filters === 0 && !answer?.zip
  const isEmpty = data !== undefined && !isPlaceholderData && sessions.length === 0
  const looksFurther = isEmpty && onlyText
  const alike = useQuery({ ...nearMisses(q), enabled: looksFurther })
  const similar = looksFurther ? (alike.data?.items ?? []) : []
  useReturnToPlace(data !== undefined && !isAwaited)

  // The address says how far one has read; the list itself does not depend on it.
  const pagesShown = data?.pages.reduce((sum, { pageSize }) => sum + pageSize / pageSizeDefault, 0)
  const { setPage } = browse
  useEffect(() => {
    if (pagesShown === undefined || isPlaceholderData || pagesShown === (search.page ?? 1)) return
    setPage(pagesShown)
  }, [pagesShown, isPlaceholderData, search.page, setPage])

  return (
    <Page>
      <PageHeader
        title="Browse Sessions"
        subtitle="Find and join golf sessions near you"
        action={
          user && (
            <LinkButton to="/create-session" search={placeOfSearch(search)} size="large">
              Create Session
            </LinkButton>
          )
        }
      />
      <Toolbar
        browse={browse}
        panelOpen={panelOpen}
        onPanelToggle={() => setPanelOpen(!panelOpen)}
      />
      <FilterPanel open={panelOpen} browse={browse} />
      {isAwaited ? (
        <section className={styles.awaited} aria-label="Sessions" aria-busy>
          <SkeletonGrid />
        </section>
      ) : (
        <>
          {user && !browse.isFiltered && <FromFriends query={friends} actions={actions} />}
          <div className={styles.bar}>
            <Summary
              answer={answer}
              shown={sessions.length}
              similar={looksFurther && alike.isLoading ? undefined : similar.length}
            />
            <SortSelect browse={browse} />
          </div>
          <section aria-label="Sessions" aria-busy={results.isFetching || undefined}>
            {data ? (
              <div className={styles.results} data-stale={isPlaceholderData || undefined}>
                <Matched zip={answer?.zip} sessions={sessions} search={search} />
                {sessions.length === 0 ? (
                  <EmptyResults
                    browse={browse}
                    zip={answer?.zip}
                    similar={similar}
                    actions={actions}
                  />
                ) : (
                  <ResultGrid sessions={sessions} typed={search.q} actions={actions} />
                )}
                <ShowMore query={results} />
              </div>
            ) : error ? (
              <ErrorState
                title="Failed to load sessions"
                message={reasonOf(error)}
                onRetry={() => void results.refetch()}
                retrying={results.isFetching}
              />
            ) : (
              <SkeletonGrid />
            )}
          </section>
        </>
      )}
      {actions.dialogs}
    </Page>
  )
}

const placeOfSearch = ({ state, county }: { state?: string; county?: string }) => ({
  ...(state ? { state } : {}),
  ...(county ? { county } : {}),
})
