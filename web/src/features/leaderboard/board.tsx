import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { boardQuery } from './api.ts'
import styles from './leaderboard.module.css'
import { Row } from './row.tsx'
import type { LeaderboardSearch } from './search-params.ts'

/** The top of one board, or honest words where there is none. */
export function Board({ search }: { search: LeaderboardSearch }) {
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
  if (data.items.length === 0 && !isPlaceholderData) return <Empty search={search} />
  return (
    <ol className={styles.list} data-stale={isPlaceholderData || undefined}>
      {data.items.map((entry, place) => (
        <Row key={entry.user?.id ?? `hidden-${place}`} entry={entry} tab={search.tab} />
      ))}
    </ol>
  )
}

function Empty({ search: { tab, state, county } }: { search: LeaderboardSearch }) {
  const inCounty = state && county
  const [title, text] = inCounty
    ? [`No results in ${county} yet`, 'Its board counts the sessions that were played there.']
    : tab === 'month'
      ? ['No results this month yet', 'It counts the rounds played since the first of the month.']
      : tab === 'rising'
        ? ['Nobody has risen yet', 'It compares the ranks of today with those of 30 days ago.']
        : ['No players ranked yet', 'Everyone who has played a session to its end stands here.']
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
