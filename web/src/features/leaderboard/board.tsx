import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { useViewer } from '../../lib/viewer.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { boardQuery } from './api.ts'
import styles from './leaderboard.module.css'
import { OwnPlace } from './own-place.tsx'
import { Row } from './row.tsx'
import type { LeaderboardSearch } from './search-params.ts'

type BoardProps = { search: LeaderboardSearch; onPage: (page: number) => void }

/** One page of a board, below the viewer's own place on it. */
export function Board({ search, onPage }: BoardProps) {
  const { user } = useViewer()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(boardQuery(search))
  if (!data && error)
    return (
      <ErrorState
        title="Failed to load the leaderboard"
        message={messageOf(error, 'Something went wrong on our side. Please try again.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting />
  if (data.items.length === 0 && !isPlaceholderData)
    return data.total > 0 ? <PastTheEnd onPage={onPage} /> : <Empty search={search} />
  return (
    <div className={styles.board} data-stale={isPlaceholderData || undefined}>
      {user && <OwnPlace you={data.you} search={search} />}
      <ol className={styles.list}>
        {data.items.map((entry, place) => (
          <Row
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

/** An address may name a page that the board doesn't have, or doesn't have anymore. */
const PastTheEnd = ({ onPage }: Pick<BoardProps, 'onPage'>) => (
  <EmptyState
    title="No players on this page"
    action={
      <Button variant="outline" onClick={() => onPage(1)}>
        Go to the first page
      </Button>
    }
  />
)

function Empty({ search: { tab, state, county } }: { search: LeaderboardSearch }) {
  const inCounty = state && county
  const [title, text] = inCounty
    ? [`No results in ${county} yet`, 'Its board counts the sessions that were played there.']
    : tab === 'month'
      ? ['No results this month yet', 'It counts the rounds played since the first of the month.']
      : tab === 'rising'
        ? ['No rising stars yet', 'This board compares today’s ranks with those of 30 days ago.']
        : ['No players ranked yet', 'Everyone who completes a session is ranked here.']
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to="/sessions" search={inCounty ? { state, county } : {}} variant="outline">
          {inCounty ? `Sessions in ${county}` : 'Find a session'}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  )
}

const Waiting = () => (
  <Loading label="Loading the leaderboard…">
    <div className={styles.list}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
        <div key={line} className={styles.waiting}>
          <Skeleton height="2.5rem" />
        </div>
      ))}
    </div>
  </Loading>
)
