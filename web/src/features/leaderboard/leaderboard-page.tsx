import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Board } from './board.tsx'
import { CountyChoice } from './county-choice.tsx'
import { Figures } from './figures.tsx'
import styles from './leaderboard.module.css'
import type { BoardName } from './search-params.ts'

const route = getRouteApi('/leaderboard')

export function LeaderboardPage() {
  usePageTitle('Leaderboard')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tab: BoardName = search.tab ?? 'global'
  const boards = useRef<HTMLDivElement>(null)
  return (
    <Page>
      <PageHeader
        title="Leaderboard"
        subtitle="Who has won most, by results that co-players confirmed."
        action={
          <LinkButton to="/sessions" size="large">
            Browse Sessions
          </LinkButton>
        }
      />
      <Figures />
      <div ref={boards} className={styles.boards}>
        <Tabs<BoardName>
          label="Boards"
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
            <CountyChoice
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
