import type { UserSummary } from '@county-golf/contract/users'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useCall } from '../../../domain/mutations.ts'
import { notificationKeys } from '../../../domain/notifications.ts'
import type { Output } from '../../../lib/api.ts'
import { ago, shortDateTime } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { notificationsQuery } from './api.ts'
import styles from './notifications.module.css'

/** Renders the buttons for a friend request. The app passes it in from the friends feature. */
type RequestAnswers = (person: UserSummary) => ReactNode

/** All notifications, latest first. */
export function NotificationsPage({ requestAnswers }: { requestAnswers: RequestAnswers }) {
  const client = useQueryClient()
  const markAll = useCall('POST /notifications/read-all', {
    failure: 'Couldn’t mark all as read. Please try again.',
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
  const list = useInfiniteQuery(notificationsQuery)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <Page width="reading">
      <PageHeader
        title="Notifications"
        subtitle="Updates about your sessions, wallet, and friends."
        action={
          unread > 0 && (
            <Button
              variant="outline"
              loading={markAll.isPending}
              onClick={() => markAll.mutate({})}
            >
              Mark all as read
            </Button>
          )
        }
      />
      <Loaded query={list} failed="Couldn’t load your notifications" skeleton={<SkeletonRows />}>
        {() =>
          items.length === 0 ? (
            <EmptyState
              title="No notifications yet"
              icon={<IconBell size={44} stroke={1.5} aria-hidden="true" />}
              action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
            >
              We’ll let you know when someone joins your session, a spot opens up, or you win a
              prize.
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list} aria-label="Notifications">
                {items.map((item) => (
                  <NotificationRow key={item.id} item={item} requestAnswers={requestAnswers} />
                ))}
              </ul>
              {list.hasNextPage && (
                <Row justify="center" className={styles.more}>
                  <MoreButton query={list} />
                </Row>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

type NotificationRowProps = {
  item: Output<'GET /notifications'>['items'][number]
  requestAnswers: RequestAnswers
}

/** One notification. Opening it goes to its subject and marks it as read. */
function NotificationRow({ item, requestAnswers }: NotificationRowProps) {
  const router = useRouter()
  const client = useQueryClient()
  const markRead = useCall('PATCH /notifications/{id}/read', {
    failure: null,
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  })
  const open = (event: MouseEvent) => {
    if (!item.is_read) markRead.mutate({ params: { id: item.id } })
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(item.path)
  }
  return (
    <li>
      <a
        href={item.path}
        className={styles.item}
        data-unread={!item.is_read || undefined}
        onClick={open}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.title}>
            {!item.is_read && <span className="visually-hidden">Unread: </span>}
            {item.title}
          </span>
          {item.body && <Muted as="span">{item.body}</Muted>}
          {item.is_closed && (
            <Muted as="span">{item.is_accepted ? 'You’re friends' : 'No longer open'}</Muted>
          )}
        </span>
        <time
          className={`soft-second ${styles.time}`}
          dateTime={item.created_at}
          title={shortDateTime(item.created_at)}
        >
          {ago(item.created_at, serverNow())}
        </time>
      </a>
      {item.friend_request && (
        <Row gap={3} className={styles.answers}>
          {requestAnswers(item.friend_request)}
        </Row>
      )}
    </li>
  )
}

const SkeletonRows = () => (
  <div className={styles.list}>
    {[1, 2, 3, 4].map((n) => (
      <Stack key={n} gap={2} className={styles.skeleton}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Stack>
    ))}
  </div>
)
