import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Board } from './board.tsx'
import { page as copy } from './copy.ts'
import { CountyFilter } from './county-filter.tsx'
import type { BoardName } from './search-params.ts'
import { LeaderboardStats } from './stats.tsx'

const route = getRouteApi('/leaderboard')

export function LeaderboardPage() {
  usePageTitle(copy.title)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tab: BoardName = search.tab ?? 'global'
  const boards = useRef<HTMLDivElement>(null)
  return (
    <Page>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        action={
          <LinkButton to="/sessions" size="large">
            {copy.browse}
          </LinkButton>
        }
      />
      <LeaderboardStats />
      <div ref={boards} className="above-10">
        <Tabs<BoardName>
          label={copy.boards}
          value={tab}
          onChange={(chosen) =>
            void navigate({
              search: chosen === 'global' ? {} : { tab: chosen },
              replace: true,
              resetScroll: false,
            })
          }
        >
          <Tab value="global">{copy.global}</Tab>
          <Tab value="month">{copy.month}</Tab>
          <Tab value="rising">{copy.rising}</Tab>
        </Tabs>
        <TabPanel value={tab}>
          {tab === 'global' && (
            <CountyFilter
              state={search.state}
              county={search.county}
              onChoose={(place) =>
                void navigate({ search: place, replace: true, resetScroll: false })
              }
            />
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
