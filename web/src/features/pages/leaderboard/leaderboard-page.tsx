import { once } from '@county-golf/contract/once'
import { pages } from '@county-golf/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { CountyFilter, StateFilter } from '../../../domain/locations/place-filters.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { QueryError } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Tab, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { summaryQuery } from './api.ts'
import { Board } from './board.tsx'
import styles from './leaderboard.module.css'
import type { BoardName } from './search-params.ts'

const route = getRouteApi('/leaderboard')

export function LeaderboardPage() {
  const search = route.useSearch()
  const { state, county } = search
  const navigate = route.useNavigate()
  const tab: BoardName = search.tab ?? 'global'
  const boards = useRef<HTMLDivElement>(null)
  /** Limits the leaderboard to a place. */
  const choose = (place: { state?: string; county?: string }) =>
    void navigate({ search: place, replace: true, resetScroll: false })
  return (
    <Page>
      <PageHeader
        {...pages['/leaderboard'].heading}
        action={
          <LinkButton to="/sessions" size="large">
            Browse Sessions
          </LinkButton>
        }
      />
      <LeaderboardStats />
      <div ref={boards} className={styles.boards}>
        <Tabs<BoardName>
          label="Leaderboards"
          value={tab}
          onChange={(chosen) =>
            void navigate({
              search: chosen === 'global' ? {} : { tab: chosen },
              replace: true,
              resetScroll: false,
            })
          }
        >
          <Tab value="global">Global</Tab>
          <Tab value="month">This Month</Tab>
          <Tab value="rising">Rising Stars</Tab>
        </Tabs>
        <TabPanel value={tab}>
          {tab === 'global' && (
            <div className={styles.choice}>
              <StateFilter
                all="Everywhere"
                state={state}
                onChoose={(code) => choose(code ? { state: code } : {})}
              />
              {state && (
                <CountyFilter
                  all="Choose a county"
                  state={state}
                  county={county}
                  onChoose={(name) => choose({ state, ...(name && { county: name }) })}
                />
              )}
            </div>
          )}
          <Board
            search={search}
            onPage={(page) => {
              void navigate({
                search: ({ page: _page, ...old }) => (page > 1 ? { ...old, page } : old),
                resetScroll: false,
              })
              boards.current?.scrollIntoView()
            }}
          />
        </TabPanel>
      </div>
    </Page>
  )
}

const wholeNumber = once(() => new Intl.NumberFormat('en-US'))

/** Totals for all players. Shows '—' where there is no data yet. */
function LeaderboardStats() {
  const query = useQuery(summaryQuery)
  const { data, error } = query
  if (!data && error) return <QueryError query={query} failed="Couldn’t load stats." inNotice />
  return (
    <section aria-label="At a glance">
      <Stats>
        <Total label="Players ranked">{data && wholeNumber().format(data.playersRanked)}</Total>
        <Total label="Sessions completed">
          {data && wholeNumber().format(data.sessionsCompleted)}
        </Total>
        <Total label="Prize money paid">{data && <Money cents={data.prizeMoneyCents} />}</Total>
        <Total label="Average score">{data && (data.averageScore?.toFixed(1) ?? '—')}</Total>
      </Stats>
    </section>
  )
}

const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stat label={label}>{children ?? <Skeleton width="3.5ch" height="0.7em" />}</Stat>
)
