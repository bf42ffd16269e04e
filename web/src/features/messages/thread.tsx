import type { Message } from '@county-golf/contract/messages'
import { IconArrowDown } from '@tabler/icons-react'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serverNow } from '../../lib/server-time.ts'
import { usePageVisible } from '../../lib/use-page-visible.ts'
import { IconButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { announcementOf } from './announcement.ts'
import { markThreadRead } from './api.ts'
import styles from './chat.module.css'
import { loading, noMessages } from './copy.ts'
import { LoadOlder } from './load-older.tsx'
import type { ThreadPage } from './merge.ts'
import { groupMessages } from './message-groups.ts'
import { MessageItem, UnsentItem } from './message-item.tsx'
import { useUnsent } from './outbox.ts'
import { isChat, isSameThread, type ThreadRef } from './thread-ref.ts'

type ThreadProps = {
  userId: string
  thread: ThreadRef
  /** Its pages and their messages, latest first. */
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<ThreadPage>>,
    'data' | 'hasNextPage' | 'fetchNextPage'
  >
  /** The reply field, or the reason why the viewer can't reply. */
  footer: ReactNode
}

/** The messages of a chat or a conversation. Marks them as read while the page is visible. */
export function Thread({ footer, ...props }: ThreadProps) {
  const { thread, query } = props
  const client = useQueryClient()
  const isVisible = usePageVisible()
  const { unread = 0, items } = query.data?.pages[0] ?? {}
  const latest = items?.[0]?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: run again for each new message
  useEffect(() => {
    if (isVisible && unread > 0) void markThreadRead(client, thread)
  }, [client, isVisible, unread, latest])

  return (
    <>
      {query.data ? (
        <MessageLog {...props} pages={query.data.pages} />
      ) : (
        <Stack className={`fill ${styles.waiting}`}>
          <Loading label={loading}>
            <Skeleton width="50%" height="2.5rem" />
          </Loading>
        </Stack>
      )}
      {footer}
    </>
  )
}

/** The reader is looking at older messages once they scroll up this far. */
const scrolledUpPx = 120

type MessageLogProps = Omit<ThreadProps, 'footer'> & { pages: readonly ThreadPage[] }

/**
 * The messages, latest at the bottom. `column-reverse` keeps the scroll position when older messages
 * load above.
 */
function MessageLog({ userId, thread, query, pages }: MessageLogProps) {
  const { unsent, isHeld } = useUnsent(userId)
  const scroller = useRef<HTMLDivElement>(null)
  const [isScrolledUp, setScrolledUp] = useState(false)
  const jumpToLatest = () => scroller.current?.scrollTo({ top: 0 })
  const messages = pages.flatMap(({ items }) => items).reverse()
  const received = new Set(messages.map(({ id }) => id))
  const waiting = unsent.filter((one) => isSameThread(one.thread, thread) && !received.has(one.id))
  const newestUnsent = waiting.at(-1)?.id

  // Scroll to the viewer's own message after sending.
  useEffect(() => {
    if (newestUnsent !== undefined) scroller.current?.scrollTo({ top: 0 })
  }, [newestUnsent])

  return (
    <div className={styles.log}>
      <div
        ref={scroller}
        className={styles.scroller}
        data-scroller=""
        role="log"
        // Older pages are inserted here, so Announcement reads out new messages instead.
        aria-live="off"
        aria-label={isChat(thread) ? 'Chat' : 'Conversation'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setScrolledUp(currentTarget.scrollTop < -scrolledUpPx)}
      >
        <div>
          {query.hasNextPage && <LoadOlder key={pages.length} query={query} />}
          {messages.length + waiting.length === 0 && (
            <Muted size="inherit" className={styles.empty}>
              {noMessages}
            </Muted>
          )}
          <ol className={styles.list}>
            {groupMessages(messages, serverNow()).map((item) => (
              <MessageItem
                key={item.message.id}
                item={item}
                userId={userId}
                isDirect={!isChat(thread)}
              />
            ))}
            {waiting.map((one) => (
              <UnsentItem key={one.id} unsent={one} isHeld={isHeld} />
            ))}
          </ol>
        </div>
      </div>
      <Announcement messages={messages} userId={userId} />
      {isScrolledUp && (
        <div className={styles.jump}>
          <IconButton label="Jump to latest" onClick={jumpToLatest}>
            <IconArrowDown size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Announces messages that arrive while the conversation is open. */
function Announcement({ messages, userId }: { messages: readonly Message[]; userId: string }) {
  const newest = messages.at(-1)?.id
  const [seen, setSeen] = useState(newest)
  const [text, setText] = useState('')
  if (newest !== seen) {
    setSeen(newest)
    setText(announcementOf(messages, seen, userId))
  }
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  )
}
