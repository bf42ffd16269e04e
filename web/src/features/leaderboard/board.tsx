import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../data/viewer.ts'
import type { Output } from '../../lib/api.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { boardQuery } from './api.ts'
import { board as copy, emptyBoard } from './copy.ts'
import styles from './leaderboard.module.css'
import { LeaderboardRow } from './leaderboard-row.tsx'
import { OwnRank } from './own-rank.tsx'
import type { LeaderboardSearch } from './search-params.ts'

type BoardProps = { search: LeaderboardSearch; onPage: (page: number) => void }

/** One page of a leaderboard, below the viewer's own rank. */
export function Board({ search, onPage }: BoardProps) {
  const query = useQuery(boardQuery(search))
  return (
    <Loaded
      query={query}
      failed={copy.loadFailed}
      fallback={copy.serverFailed}
      loading={copy.loading}
      skeleton={<BoardSkeleton />}
    >
      {(data) => (
        <Ranking data={data} isStale={query.isPlaceholderData} search={search} onPage={onPage} />
      )}
    </Loaded>
  )
}

type RankingProps = BoardProps & {
  data: Output<'GET /leaderboard/global'>
  /** The page was loaded for another search. */
  isStale: boolean
}

function Ranking({ data, isStale, search, onPage }: RankingProps) {
  const { user } = useViewer()
  if (data.items.length === 0 && !isStale)
    return data.total > 0 ? <PageOutOfRange onPage={onPage} /> : <Empty search={search} />
  return (
    <div className="stale" data-stale={isStale || undefined}>
      {user && <OwnRank you={data.you} search={search} />}
      <ol className="line-above">
        {data.items.map((entry, place) => (
          <LeaderboardRow
            key={entry.user?.id ?? `hidden-${place}`}
            entry={entry}
            tab={search.tab}
            isOwn={user !== null && entry.user?.id === user.id}
          />
        ))}
      </ol>
      <Pager page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />
    </div>
  )
}

/** Shown when the URL names a page past the end. */
const PageOutOfRange = ({ onPage }: Pick<BoardProps, 'onPage'>) => (
  <EmptyState
    title={copy.pageEmpty}
    action={
      <Button variant="outline" onClick={() => onPage(1)}>
        {copy.firstPage}
      </Button>
    }
  />
)

function Empty({ search: { tab, state, county } }: { search: LeaderboardSearch }) {
  const inCounty = state && county
  const [title, text] = inCounty
    ? emptyBoard.county(county)
    : tab === 'month'
      ? emptyBoard.month
      : tab === 'rising'
        ? emptyBoard.rising
        : emptyBoard.global
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to="/sessions" search={inCounty ? { state, county } : {}} variant="outline">
          {inCounty ? copy.sessionsIn(county) : copy.findSession}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  )
}

const BoardSkeleton = () => (
  <div className="line-above">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
      <div key={line} className={styles.waiting}>
        <Skeleton height="2.5rem" />
      </div>
    ))}
  </div>
)
