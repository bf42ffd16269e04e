import type { FailedJob } from '@county-golf/contract/admin-overview'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sortRows } from '../../ui/sort-rows.ts'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { adminQuery } from './api.ts'
import { copy } from './copy/overview.ts'
import { Fact, Facts } from './facts.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import { useTableSearch } from './use-admin-search.ts'

const text = copy.jobs

const columns: Column<FailedJob>[] = [
  { id: 'name', label: text.columns.name, text: ({ name }) => name },
  {
    id: 'failed',
    label: text.columns.failed,
    fileLabel: text.columns.failedUtc,
    cell: ({ failedAt }) => shortDateTime(failedAt),
    text: ({ failedAt }) => failedAt,
  },
  { id: 'attempts', label: text.columns.attempts, end: true, text: ({ attempts }) => attempts },
  {
    id: 'error',
    label: text.columns.error,
    cell: ({ error }) => <pre className={styles.code}>{error}</pre>,
    text: ({ error }) => error,
  },
]

const sorts = columns.map(({ id }) => id)

/** The state of background jobs and email. Failed jobs can be retried. */
export function JobHealth() {
  const table = useTableSearch(sorts, { by: 'failed', order: 'desc' }, { isSecond: true })
  const query = useQuery({ ...adminQuery('GET /admin/jobs', {}), refetchInterval: 60_000 })
  const retry = useAdminMutation('POST /admin/jobs/{id}/retry', {
    success: text.retried,
    failure: text.retryFailed,
  })
  const { data } = query
  return (
    <section className={styles.section} aria-labelledby="jobs">
      <Subheading id="jobs">{text.heading}</Subheading>
      {query.error && !data && (
        <Notice tone="flag" role="alert">
          {messageOf(query.error, text.failed)}
        </Notice>
      )}
      {data && (
        <>
          <Facts>
            <Fact label={text.scheduled}>{data.health.waiting}</Fact>
            <Fact label={text.due}>{data.health.due}</Fact>
            <Fact label={text.running}>{data.health.active}</Fact>
            <Fact label={text.retrying}>{data.health.retrying}</Fact>
            <Fact label={text.failedCount}>{data.health.failed}</Fact>
            <Fact label={text.oldestDue}>
              {data.health.oldestDueAt ? shortDateTime(data.health.oldestDueAt) : '—'}
            </Fact>
            <Fact label={text.email}>{data.mail.transport === 'smtp' ? text.smtp : text.disk}</Fact>
            <Fact label={text.failedEmails}>{data.mail.failed}</Fact>
          </Facts>
          {data.failed.length > 0 && (
            <DataTable
              name={text.table}
              columns={columns}
              fileColumns={[{ label: text.columns.id, text: ({ id }) => id }]}
              rowKey={({ id }) => id}
              query={{
                ...query,
                data: {
                  items: sortRows(data.failed, columns, table.sorting),
                  total: data.failed.length,
                },
                isPlaceholderData: false,
              }}
              failed={text.tableFailed}
              {...table}
              empty={text.empty}
              actions={({ id, name }) => (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={text.retryJob(name)}
                  loading={retry.isPending && retry.variables.params.id === id}
                  onClick={() => retry.mutate({ params: { id } })}
                >
                  {text.retry}
                </Button>
              )}
            />
          )}
        </>
      )}
    </section>
  )
}
