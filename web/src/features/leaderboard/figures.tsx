import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { summaryQuery } from './api.ts'

const whole = new Intl.NumberFormat('en-US')

/** The four figures over all boards; '—' where there is nothing to compute from yet. */
export function Figures() {
  const { data, error, refetch, isFetching } = useQuery(summaryQuery)
  if (!data && error)
    return (
      <Notice
        role="alert"
        tone="flag"
        action={
          <Button
            size="small"
            variant="outline"
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        }
      >
        {messageOf(error, 'Failed to load the figures')}
      </Notice>
    )
  return (
    <section aria-label="In numbers">
      <Stats>
        <Stat label="Players ranked">{data ? whole.format(data.playersRanked) : <Waiting />}</Stat>
        <Stat label="Sessions completed">
          {data ? whole.format(data.sessionsCompleted) : <Waiting />}
        </Stat>
        <Stat label="Prize money paid">
          {data ? <Money cents={data.prizeMoneyCents} /> : <Waiting />}
        </Stat>
        <Stat label="Average score">
          {data ? (data.averageScore?.toFixed(1) ?? '—') : <Waiting />}
        </Stat>
      </Stats>
    </section>
  )
}

const Waiting = () => <Skeleton width="3.5ch" height="0.7em" />
