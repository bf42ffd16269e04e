import type { AdminDispute } from '@county-golf/contract/admin-reports'
import { useQuery } from '@tanstack/react-query'
import { dayAndClock, shortDateTime } from '../../lib/dates.ts'
import { tablePageSize } from '../../lib/page-number.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageOutOfRange, Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { adminListQuery } from './api.ts'
import { common } from './copy/common.ts'
import { copy } from './copy/disputes.ts'
import { DecideButton } from './decision.tsx'
import { DisputeChat } from './dispute-chat.tsx'
import { DisputeScores } from './dispute-scores.tsx'
import { ListChips, useList } from './list-chips.tsx'
import { PostingLink } from './posting-link.tsx'
import { useAdminSearch } from './use-admin-search.ts'

/** Disputed results and platform prizes that need an admin's decision. */
export function DisputesTab() {
  const { search, go } = useAdminSearch()
  const onPage = (page: number) => go({ page: page > 1 ? page : undefined })
  const state = useList(copy.lists)
  const query = useQuery(
    adminListQuery('GET /admin/disputes', {
      query: { state, page: search.page ?? 1, pageSize: tablePageSize },
    }),
  )
  return (
    <div className={styles.section}>
      <ListChips lists={copy.lists} />
      <Loaded query={query} failed={copy.failed} fallback={common.serverError} skeleton="16rem">
        {({ items, page, pageSize, total }) => (
          <>
            {items.length === 0 &&
              (total > 0 ? (
                <PageOutOfRange page={page} pageSize={pageSize} total={total} onPage={onPage} />
              ) : (
                <EmptyState as="h3" title={copy.empty[state]} />
              ))}
            {items.map((dispute) => (
              <Dispute key={dispute.sessionId} dispute={dispute} />
            ))}
            <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Dispute({ dispute }: { dispute: AdminDispute }) {
  const { sessionId, courseName, date, timeZone, kind, since, prizeHeldCents, card } = dispute
  return (
    <Card as="article" className={styles.section ?? ''}>
      <Row gap={3} wrap justify="between">
        <div>
          <h2>{courseName}</h2>
          <Muted size="medium">
            {dispute.countyName}, {dispute.stateCode} ·{' '}
            <span className={styles.whole}>{dayAndClock(date, timeZone)}</span>
          </Muted>
        </div>
        <Row as="span" gap={1} wrap inline className="hide-empty">
          <Badge tone={kind === 'dispute' ? 'flag' : 'brass'}>
            {kind === 'dispute' ? copy.disputed : copy.platformPrize}
          </Badge>
        </Row>
      </Row>
      <Muted size="medium">
        {(card.ruling ? copy.opened : copy.openSince)(shortDateTime(since))}
        {dispute.prizeCents > 0 || prizeHeldCents > 0 ? (
          <>
            {copy.prize(dispute.prizeCents)}
            <PostingLink of={{ account: `escrow:${sessionId}` }}>
              {copy.held(prizeHeldCents)}
            </PostingLink>
          </>
        ) : (
          copy.noPrize
        )}
      </Muted>
      <DisputeScores dispute={dispute} />
      <DisputeChat sessionId={sessionId} />
      <Row gap={2} wrap>
        <LinkButton to="/sessions/$id" params={{ id: sessionId }} variant="outline">
          {copy.openSession}
        </LinkButton>
        {(card.state === 'disputed' || card.state === 'proposed') && (
          <DecideButton dispute={dispute} />
        )}
      </Row>
    </Card>
  )
}
