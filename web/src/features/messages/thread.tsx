import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { usePageVisible } from '../../lib/use-page-visible.ts'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { markThreadRead } from './api.ts'
import { pageCopy } from './copy.ts'
import type { ThreadPage } from './merge.ts'
import { MessageLog } from './message-log.tsx'
import type { MessageMenu } from './message-menu.ts'
import styles from './messages.module.css'
import { isSameThread, type ThreadRef } from './thread-ref.ts'
import { useUnsent } from './unsent.ts'

type ThreadProps = {
  userId: string
  thread: ThreadRef
  /** Undefined while loading. */
  pages: readonly ThreadPage[] | undefined
  onLoadOlder: (() => void) | undefined
  menu: MessageMenu
  /** The reply field, or the reason why the viewer can't reply. */
  footer: ReactNode
}

/** The messages of a chat or a conversation. Marks them as read while the page is visible. */
export function Thread({ userId, thread, pages, onLoadOlder, menu, footer }: ThreadProps) {
  const client = useQueryClient()
  const { unsent, isHeld } = useUnsent(userId)
  const isVisible = usePageVisible()
  const unread = pages?.[0]?.unread ?? 0
  const latest = pages?.[0]?.items[0]?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: run again for each new message
  useEffect(() => {
    if (isVisible && unread > 0) void markThreadRead(client, thread)
  }, [client, isVisible, unread, latest])

  return (
    <>
      {pages ? (
        <MessageLog
          userId={userId}
          thread={thread}
          pages={pages}
          unsent={unsent.filter((one) => isSameThread(one.thread, thread))}
          isHeld={isHeld}
          onLoadOlder={onLoadOlder}
          menu={menu}
        />
      ) : (
        <div className={styles.waiting}>
          <Loading label={pageCopy.loading}>
            <Skeleton width="50%" height="2.5rem" />
          </Loading>
        </div>
      )}
      {footer}
    </>
  )
}
