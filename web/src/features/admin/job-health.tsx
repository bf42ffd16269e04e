import type { FailedJob } from '@county-golf/contract/admin-overview'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sortRows } from '../../ui/sort-rows.ts'
import styles from './admin.module.css'
import { asked } from './api.ts'
import { useAct } from './use-act.ts'
import { useTableSearch } from './use-admin-search.ts'

const columns: Column<FailedJob>[] = [
  { id: 'name', label: 'Job', cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'failed',
    label: 'Failed',
    fileLabel: 'Failed (UTC)',
    cell: ({ failedAt }) => shortDateTime(failedAt),
    text: ({ failedAt }) => failedAt,
  },
  {
    id: 'attempts',
    label: 'Attempts',
    end: true,
    cell: ({ attempts }) => attempts,
    text: ({ attempts }) => attempts,
  },
  {
    id: 'error',
    label: 'Why',
    cell: ({ error }) => <pre className={styles.code}>{error}</pre>,
    text: ({ error }) => error,
  },
]

const sorts = columns.map(({ id }) => id)

/** The work in the background and the mail, with what failed and can be tried again. */
export function JobHealth() {
  const table = useTableSearch(sorts, { by: 'failed', order: 'desc' }, { isSecond: true })
  const query = useQuery({ ...asked('GET /admin/jobs', {}), refetchInterval: 60_000 })
  const retry = useAct('POST /admin/jobs/{id}/retry', {
    done: 'The job runs again.',
    failed: 'The job could not be started again',
  })
  const { data } = query
  return (
    <section className={styles.section} aria-labelledby="jobs">
      <h2 id="jobs">Background work and mail</h2>
      {query.error && !data && (
        <Notice tone="flag" role="alert">
          {messageOf(query.error, 'How the jobs stand could not be loaded.')}
        </Notice>
      )}
      {data && (
        <>
          <dl className={styles.facts}>
            <Fact label="Waiting for their time">{data.health.waiting}</Fact>
            <Fact label="Due now">{data.health.due}</Fact>
            <Fact label="Running">{data.health.active}</Fact>
            <Fact label="To be tried again">{data.health.retrying}</Fact>
            <Fact label="Failed">{data.health.failed}</Fact>
            <Fact label="Oldest due">
              {data.health.oldestDueAt ? shortDateTime(data.health.oldestDueAt) : '—'}
            </Fact>
            <Fact label="Mail">
              {data.mail.transport === 'smtp' ? 'sent by SMTP' : 'kept on disk, nothing is sent'}
            </Fact>
            <Fact label="Mails failed">{data.mail.failed}</Fact>
          </dl>
          {data.failed.length > 0 && (
            <DataTable
              name="Failed jobs"
              columns={columns}
              fileColumns={[{ label: 'Job ID', text: ({ id }) => id }]}
              rowKey={({ id }) => id}
              query={{
                ...query,
                data: {
                  items: sortRows(data.failed, columns, table.sorting),
                  total: data.failed.length,
                },
                isPlaceholderData: false,
              }}
              failed="Failed to load the jobs"
              {...table}
              empty="Nothing failed"
              actions={({ id, name }) => (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Retry ${name}`}
                  loading={retry.isPending && retry.variables.params.id === id}
                  onClick={() => retry.mutate({ params: { id } })}
                >
                  Retry
                </Button>
              )}
            />
          )}
        </>
      )}
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
