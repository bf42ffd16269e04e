import { pageSizeDefault } from '@county-golf/contract/constants'
import { pages } from '@county-golf/contract/pages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useViewer } from '../../../domain/viewer.ts'
import type { Output } from '../../../lib/api.ts'
import { only } from '../../../lib/search-params.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { usePreloadedScreen } from '../../../lib/use-preload.ts'
import { useRestoredScroll } from '../../../lib/use-restored-scroll.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { browseQuery, friendsSessionsQuery, similarSessionsQuery, uniqueSessions } from '../api.ts'
import { commonCopy } from '../copy.ts'
import { isNearLocation, sorts } from '../search-params.ts'
import { countFilters } from '../search-request.ts'
import { isFirstTry, useHomePlace } from '../use-home-place.ts'
import { useSessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { EmptyResults, MatchNote } from './empty-results.tsx'
import { resultSummary, similarSummary } from './result-summary.ts'
import { FromFriends, ResultGrid, ShowMore, SkeletonGrid } from './results.tsx'
import { DaysBar, FilterPanel, Toolbar } from './toolbar.tsx'
import { type Browse, useBrowse } from './use-browse.ts'

export function BrowsePage() {
  const { user } = useViewer()
  const browse = useBrowse(useHomePlace())
  const { setPage } = browse
  // Filters show a tap right away. The list follows in renders that taps and keys can interrupt.
  const search = useDeferredValue(browse.search)
  const isHomeLoading = useDeferredValue(browse.isHomeLoading)
  const { actions, dialog } = useSessionActions('card')
  usePreloadedScreen('/create-session', user !== null)
  const [panelOpen, setPanelOpen] = useState(false)
  // The button shows the tap before the fields and the list below them are laid out.
  const isPanelShown = useDeferredValue(panelOpen)
  const friends = useInfiniteQuery({ ...friendsSessionsQuery, enabled: user !== null })
  const results = useInfiniteQuery({ ...browseQuery(search), enabled: !isHomeLoading })
  const { error, isFetching, refetch } = results
  const data = useDeferredValue(results.data)
  const isPlaceholderData = results.isPlaceholderData || data !== results.data
  // Wait for both queries so that the friends section doesn't push the list down. Guests who log in keep
  // the list they see.
  const [waitsForFriends] = useState(user !== null)
  const isWaiting = waitsForFriends && (isHomeLoading || results.isLoading || isFirstTry(friends))
  const sessions = useMemo(() => uniqueSessions(data?.pages ?? []), [data])
  const response = data?.pages.at(-1)
  const { q = '' } = search
  const hasOnlyText = q !== '' && countFilters(search) === 0 && !response?.zip
  const isEmpty = data !== undefined && !isPlaceholderData && sessions.length === 0
  const showsSimilar = isEmpty && hasOnlyText
  const named = useOptionalQuery({ ...similarSessionsQuery(q), enabled: showsSimilar })
  const similar = showsSimilar ? named?.items : []
  useRestoredScroll(data !== undefined && !isWaiting)

  // The URL has the number of pages for reloads. The list doesn't depend on it.
  const pagesShown = data?.pages.reduce((sum, { pageSize }) => sum + pageSize / pageSizeDefault, 0)
  useEffect(() => {
    if (pagesShown === undefined || isPlaceholderData || pagesShown === (search.page ?? 1)) return
    setPage(pagesShown)
  }, [pagesShown, isPlaceholderData, search.page, setPage])

  return (
    <Page>
      <PageHeader
        {...pages['/sessions'].heading}
        action={
          user && (
            <LinkButton
              to="/create-session"
              search={only({ state: search.state, county: search.county })}
              size="large"
            >
              {commonCopy.createSession}
            </LinkButton>
          )
        }
      />
      <Toolbar
        browse={browse}
        panelOpen={panelOpen}
        onPanelToggle={() => setPanelOpen(!panelOpen)}
      />
      <DaysBar browse={browse} />
      <FilterPanel
        open={isPanelShown}
        browse={browse}
        counts={isPlaceholderData ? undefined : response}
        onClose={() => setPanelOpen(false)}
      />
      {isWaiting ? (
        <section className={styles.awaited} aria-label="Sessions" aria-busy>
          <Loading label={commonCopy.loading}>
            <SkeletonGrid />
          </Loading>
        </section>
      ) : (
        <>
          {user && !browse.isFiltered && <FromFriends query={friends} actions={actions} />}
          <Row gap={[1, 4]} wrap justify="between" className={styles.bar}>
            <ResultCount
              response={isPlaceholderData && sessions.length === 0 ? undefined : response}
              shown={sessions.length}
              similar={similar?.length}
            />
            <SortSelect browse={browse} />
          </Row>
          <section aria-label="Sessions" aria-busy={isFetching || undefined}>
            <Loaded
              query={{ data, error, isFetching, isPlaceholderData, refetch }}
              failed={commonCopy.loadFailed}
              loading={commonCopy.loading}
              skeleton={<SkeletonGrid />}
            >
              {() => (
                <div className={styles.results} data-stale={isPlaceholderData || undefined}>
                  <MatchNote zip={response?.zip} sessions={sessions} search={search} />
                  {sessions.length === 0 ? (
                    <EmptyResults
                      browse={browse}
                      search={search}
                      zip={response?.zip}
                      similar={similar ?? []}
                      actions={actions}
                    />
                  ) : (
                    <ResultGrid sessions={sessions} query={search.q} actions={actions} />
                  )}
                  <ShowMore query={results} isStale={isPlaceholderData} />
                </div>
              )}
            </Loaded>
          </section>
        </>
      )}
      {dialog}
    </Page>
  )
}

type ResultCountProps = {
  response: Output<'GET /sessions/paginated'> | undefined
  /** The number of cards on the screen. */
  shown: number
  /** The number of similar sessions if none match. Undefined while they load. */
  similar: number | undefined
}

/** Keeps its height while the first response loads. Screen readers announce changes. */
function ResultCount({ response, shown, similar }: ResultCountProps) {
  return (
    <Muted size="medium" className={`${styles.summary} figures`} role="status">
      {response &&
        similar !== undefined &&
        (similar > 0 ? similarSummary(similar) : resultSummary(shown, response))}
    </Muted>
  )
}

const sortLabels = {
  price: 'Lowest price first',
  newest: 'Newest first',
  distance: 'Nearest first',
}

function SortSelect({ browse: { search, set } }: { browse: Browse }) {
  return (
    <FilterSelect
      className={styles.sort}
      aria-label="Sort"
      all="Soonest first"
      value={search.sort}
      options={sorts
        .filter((sort) => sort !== 'distance' || isNearLocation(search))
        .map((sort) => [sort, sortLabels[sort]])}
      onChange={(sort) => set({ sort })}
    />
  )
}
