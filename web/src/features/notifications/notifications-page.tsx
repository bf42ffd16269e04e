import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { type Notification, notificationsQuery, useMarkAllRead } from './api.ts'
import { listCopy } from './copy.ts'
import { NotificationRow, type RequestAnswers } from './notification-row.tsx'
import styles from './notifications.module.css'

type NotificationsPageProps = {
  /** Renders the buttons for a friend request. The app passes it in from the friends feature. */
  requestAnswers: RequestAnswers
}

/** All notifications, latest first. */
export function NotificationsPage({ requestAnswers }: NotificationsPageProps) {
  usePageTitle(listCopy.title)
  const markAll = useMarkAllRead()
  const list = useInfiniteQuery(notificationsQuery)
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <Page width="reading">
      <PageHeader
        title={listCopy.title}
        subtitle={listCopy.subtitle}
        action={
          unread > 0 && (
            <Button
              variant="outline"
              loading={markAll.isPending}
              onClick={() =>
                markAll.mutate(undefined, { onError: toast.failed(listCopy.markAllReadError) })
              }
            >
              {listCopy.markAllRead}
            </Button>
          )
        }
      />
      <Loaded query={list} failed={listCopy.loadError} skeleton={<SkeletonRows />}>
        {({ pages }) => (
          <Rows
            items={pages.flatMap(({ items }) => items)}
            list={list}
            requestAnswers={requestAnswers}
          />
        )}
      </Loaded>
    </Page>
  )
}

type RowsProps = {
  items: Notification[]
  list: ComponentProps<typeof MoreButton>['query']
  requestAnswers: RequestAnswers
}

function Rows({ items, list, requestAnswers }: RowsProps) {
  if (items.length === 0)
    return (
      <EmptyState
        title={listCopy.empty}
        icon={<IconBell size={44} stroke={1.5} aria-hidden="true" />}
        action={<LinkButton to="/sessions">{listCopy.browse}</LinkButton>}
      >
        {listCopy.emptyHint}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list} aria-label={listCopy.title}>
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} requestAnswers={requestAnswers} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Row justify="center" className="above-5">
          <MoreButton query={list} />
        </Row>
      )}
    </>
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
