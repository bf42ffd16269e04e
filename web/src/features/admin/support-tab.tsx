import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { PersonCell } from './parts.tsx'
import { SupportTalk } from './support-talk.tsx'
import talk from './talk.module.css'
import { useAdminSearch } from './use-admin-search.ts'

/** Who wrote to support; all administrators share it. */
export function SupportTab() {
  const { search, go } = useAdminSearch()
  const open = search.list !== 'all'
  const query = useInfiniteQuery({
    queryKey: ['admin', 'support', open],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /admin/support',
        { query: { ...(open && { open: 'true' }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const chosen = search.open
  return (
    <div className={talk.sides}>
      <section
        className={styles.section}
        aria-label="Conversations"
        data-open={chosen || undefined}
      >
        <div className={styles.chips}>
          <Chip pressed={open} onClick={() => go({ list: undefined, open: chosen })}>
            Waiting for an answer
          </Chip>
          <Chip pressed={!open} onClick={() => go({ list: 'all', open: chosen })}>
            All
          </Chip>
        </div>
        {!query.data && query.error && (
          <ErrorState
            title="Failed to load the messages"
            message={messageOf(query.error, 'Something went wrong on our side. Please try again.')}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && (
          <Loading>
            <Skeleton height="10rem" />
          </Loading>
        )}
        {query.data && items.length === 0 && (
          <EmptyState title={open ? 'Nobody waits for an answer' : 'Nobody wrote to support yet'} />
        )}
        <ul className={styles.rows}>
          {items.map(({ user, last, waiting }) => (
            <li key={user.id}>
              <button
                type="button"
                className={talk.who}
                aria-pressed={user.id === chosen}
                onClick={() => go({ open: user.id })}
              >
                <PersonCell person={user}>
                  <span className={talk.last}>{last.content}</span>
                  <span className={styles.second}>{shortDateTime(last.created_at)}</span>
                </PersonCell>
                {waiting && <Badge tone="brass">Waiting</Badge>}
              </button>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="outline"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </section>
      <section className={styles.section} aria-label="Conversation">
        {chosen ? (
          <SupportTalk key={chosen} userId={chosen} onBack={() => go({ open: undefined })} />
        ) : (
          <EmptyState title="Choose a conversation to read and answer it" />
        )}
      </section>
    </div>
  )
}
