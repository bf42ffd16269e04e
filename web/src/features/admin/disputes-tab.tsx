import type { AdminDispute } from '@county-golf/contract/admin-reports'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock, shortDateTime } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Pager, PastEnd } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { DisputeChat } from './dispute-chat.tsx'
import { DisputeScores } from './dispute-scores.tsx'
import { PostingLink } from './posting-link.tsx'
import { Ruling } from './ruling.tsx'
import { useAdminSearch } from './use-admin-search.ts'

/** Results that players dispute, and platform prizes that wait for approval: both sides, and a ruling. */
export function DisputesTab() {
  const { search, go } = useAdminSearch()
  const onPage = (page: number) => go({ page: page > 1 ? page : undefined })
  const state = search.list === 'ruled' ? 'ruled' : 'open'
  const { data, error, isFetching, refetch } = useQuery(
    listed('GET /admin/disputes', {
      query: { state, page: search.page ?? 1, pageSize: tablePageSize },
    }),
  )
  return (
    <div className={styles.section}>
      <div className={styles.chips}>
        <Chip pressed={state === 'open'} onClick={() => go({ list: undefined })}>
          Waiting
        </Chip>
        <Chip pressed={state === 'ruled'} onClick={() => go({ list: 'ruled' })}>
          Ruled on
        </Chip>
      </div>
      {!data && error && (
        <ErrorState
          title="Failed to load the disputes"
          message={messageOf(error, 'Something went wrong on our side. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height="16rem" />
        </Loading>
      )}
      {data?.items.length === 0 && data.total > 0 && <PastEnd {...data} onPage={onPage} />}
      {data?.items.length === 0 && data.total === 0 && (
        <EmptyState
          as="h3"
          title={state === 'open' ? 'No result waits for a ruling' : 'Nothing was ruled on yet'}
        />
      )}
      {data?.items.map((dispute) => (
        <Dispute key={dispute.sessionId} dispute={dispute} />
      ))}
      {data && (
        <Pager page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />
      )}
    </div>
  )
}

function Dispute({ dispute }: { dispute: AdminDispute }) {
  const { sessionId, courseName, date, timeZone, kind, since, prizeHeldCents, card } = dispute
  return (
    <Card as="article" className={styles.section ?? ''}>
      <div className={styles.head}>
        <div>
          <h2>{courseName}</h2>
          <p className={styles.soft}>
            {dispute.countyName}, {dispute.stateCode} · {dayAndClock(date, timeZone)}
          </p>
        </div>
        <span className={styles.badges}>
          <Badge tone={kind === 'dispute' ? 'flag' : 'brass'}>
            {kind === 'dispute' ? 'Disputed' : 'Platform prize'}
          </Badge>
        </span>
      </div>
      <p className={styles.soft}>
        Since {shortDateTime(since)} · {dollars(dispute.prizeCents)} prize,{' '}
        <PostingLink of={{ account: `escrow:${sessionId}` }}>
          {dollars(prizeHeldCents)} held
        </PostingLink>
      </p>
      <DisputeScores dispute={dispute} />
      <DisputeChat sessionId={sessionId} />
      <div className={styles.buttons}>
        <LinkButton to="/sessions/$id" params={{ id: sessionId }} variant="outline">
          Open session
        </LinkButton>
        {(card.state === 'disputed' || card.state === 'proposed') && <Ruling dispute={dispute} />}
      </div>
    </Card>
  )
}
