import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { summaryQuery } from './api.ts'
import { stats as copy } from './copy.ts'

const wholeNumber = new Intl.NumberFormat('en-US')

/** Totals for all players. Shows '—' where there is no data yet. */
export function LeaderboardStats() {
  const query = useQuery(summaryQuery)
  const { data, error } = query
  if (!data && error) return <QueryError query={query} failed={copy.loadFailed} inNotice />
  return (
    <section aria-label={copy.label}>
      <Stats>
        <Stat label={copy.players}>
          {data ? wholeNumber.format(data.playersRanked) : <StatSkeleton />}
        </Stat>
        <Stat label={copy.sessions}>
          {data ? wholeNumber.format(data.sessionsCompleted) : <StatSkeleton />}
        </Stat>
        <Stat label={copy.prizeMoney}>
          {data ? <Money cents={data.prizeMoneyCents} /> : <StatSkeleton />}
        </Stat>
        <Stat label={copy.averageScore}>
          {data ? (data.averageScore?.toFixed(1) ?? '—') : <StatSkeleton />}
        </Stat>
      </Stats>
    </section>
  )
}

const StatSkeleton = () => <Skeleton width="3.5ch" height="0.7em" />
