import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { notificationsQuery, useMarkAllRead } from './api.ts'
import { NotificationRow, type RequestAnswers } from './notification-row.tsx'
import styles from './notifications.module.css'

type NotificationsPageProps = {
  /** The buttons that answer a friend request. Another feature's, given by the app. */
  requestAnswers: RequestAnswers
}

/** All notifications, latest first. */
export function NotificationsPage({ requestAnswers }: NotificationsPageProps) {
  usePageTitle('Notifications')
  const markAll = useMarkAllRead()
  const list = useInfiniteQuery(notificationsQuery)
  const items = list.data?.pages.flatMap((page) => page.items)
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <Page width="reading">
      <PageHeader
        title="Notifications"
        subtitle="Updates on your sessions, your wallet, and your friends."
        action={
          unread > 0 && (
            <Button
              variant="outline"
              loading={markAll.isPending}
              onClick={() =>
                markAll.mutate(undefined, {
                  onError: (error) =>
                    toast.error(
                      messageOf(error, 'Couldn’t mark notifications as read. Please try again.'),
                    ),
                })
              }
            >
              Mark all as read
            </Button>
          )
        }
      />
      {items ? (
        items.length === 0 ? (
          <EmptyState
            title="No notifications yet"
            icon={<IconBell size={44} stroke={1.5} aria-hidden="true" />}
            action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
          >
            When someone joins your session, a spot opens up, or you win a prize, you’ll see it
            here.
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list} aria-label="Notifications">
              {items.map((item) => (
                <NotificationRow key={item.id} item={item} requestAnswers={requestAnswers} />
              ))}
            </ul>
            {list.hasNextPage && (
              <div className={styles.more}>
                <Button
                  variant="outline"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              </div>
            )}
          </>
        )
      ) : list.isError ? (
        <ErrorState
          title="Failed to load your notifications"
          message={messageOf(list.error, '')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <Loading>
          <div className={styles.list}>
            {[1, 2, 3, 4].map((n) => (
              <div key={n} className={styles.skeleton}>
                <Skeleton width="60%" />
                <Skeleton width="40%" />
              </div>
            ))}
          </div>
        </Loading>
      )}
    </Page>
  )
}
