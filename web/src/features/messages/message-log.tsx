import type { Message } from '@county-golf/contract/messages'
import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Muted } from '../../ui/text.tsx'
import { announcementOf } from './announcement.ts'
import styles from './chat.module.css'
import { threadCopy } from './copy.ts'
import { LoadOlder } from './load-older.tsx'
import type { ThreadPage } from './merge.ts'
import { groupMessages } from './message-groups.ts'
import { MessageItem } from './message-item.tsx'
import type { MessageMenu } from './message-menu.ts'
import { isChat, type ThreadRef } from './thread-ref.ts'
import type { Unsent } from './unsent.ts'
import { UnsentItem } from './unsent-item.tsx'

type MessageLogProps = {
  userId: string
  thread: ThreadRef
  /** Pages and their messages, latest first. */
  pages: readonly ThreadPage[]
  unsent: readonly Unsent[]
  /** Whether unsent messages are waiting for the next attempt. */
  isHeld: boolean
  onLoadOlder: (() => void) | undefined
  menu: MessageMenu
}

/** The reader is looking at older messages once they scroll up this far. */
const scrolledUpPx = 120

/**
 * The messages, latest at the bottom. `column-reverse` keeps the scroll position when older messages
 * load above.
 */
export function MessageLog({
  userId,
  thread,
  pages,
  unsent,
  isHeld,
  onLoadOlder,
  menu,
}: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isScrolledUp, setScrolledUp] = useState(false)
  const jumpToLatest = () => scroller.current?.scrollTo({ top: 0 })
  const messages = pages.flatMap(({ items }) => items).reverse()
  const received = new Set(messages.map(({ id }) => id))
  const waiting = unsent.filter(({ id }) => !received.has(id))
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
        aria-label={isChat(thread) ? threadCopy.chat : threadCopy.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setScrolledUp(currentTarget.scrollTop < -scrolledUpPx)}
      >
        <div>
          {onLoadOlder && <LoadOlder key={pages.length} onReach={onLoadOlder} />}
          {messages.length + waiting.length === 0 && (
            <Muted size="inherit" className={styles.empty}>
              {threadCopy.empty}
            </Muted>
          )}
          <ol className={styles.list}>
            {groupMessages(messages, new Date()).map((item) => (
              <MessageItem
                key={item.message.id}
                item={item}
                userId={userId}
                isDirect={!isChat(thread)}
                menu={menu}
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
          <IconButton label={threadCopy.jumpToLatest} onClick={jumpToLatest}>
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
