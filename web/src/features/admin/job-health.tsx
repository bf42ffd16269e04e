import type { FailedJob } from '@county-golf/contract/admin-overview'
import { useQuery } from '@tanstack/react-query'
import { shortDateTime } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { QueryError } from '../../ui/loaded.tsx'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { adminQuery } from './api.ts'
import { copy } from './copy/overview.ts'
import { Fact, Facts } from './facts.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import { useSortedTable } from './use-admin-table.ts'

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

/** The state of background jobs and email. Failed jobs can be retried. */
export function JobHealth() {
  const query = useQuery({ ...adminQuery('GET /admin/jobs', {}), refetchInterval: 60_000 })
  const table = useSortedTable({
    columns,
    items: query.data?.failed,
    query,
    defaultSort: { by: 'failed', order: 'desc' },
    isSecond: true,
  })
  const retry = useAdminMutation('POST /admin/jobs/{id}/retry', {
    success: text.retried,
    failure: text.retryFailed,
  })
  const { data } = query
  return (
    <section className={styles.section} aria-labelledby="jobs">
      <Subheading id="jobs">{text.heading}</Subheading>
      {query.error && !data && <QueryError query={query} failed={text.failed} inNotice />}
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
              {...table}
              name={text.table}
              fileColumns={[{ label: text.columns.id, text: ({ id }) => id }]}
              rowKey={({ id }) => id}
              failed={text.tableFailed}
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
