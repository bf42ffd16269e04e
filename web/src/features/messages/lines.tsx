import type { Message } from '@county-golf/contract/messages'
import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { announcementOf } from './announcement.ts'
import styles from './chat.module.css'
import { Line } from './line.tsx'
import type { ThreadPage } from './merge.ts'
import { Older } from './older.tsx'
import { isChat, type Place } from './place.ts'
import { placed } from './runs.ts'
import type { MessageMenu } from './slots.ts'
import type { Unsent } from './unsent.ts'
import { UnsentLine } from './unsent-line.tsx'

type LinesProps = {
  userId: string
  place: Place
  /** Latest first, in pages and in each. */
  pages: readonly ThreadPage[]
  unsent: readonly Unsent[]
  /** What is unsent waits for the connection. */
  isHeld: boolean
  onOlder: (() => void) | undefined
  menu: MessageMenu
}

/** From so many px above the end on, one reads older lines. */
const awayPx = 120

/**
 * The lines, the latest at the foot. The list is laid out from its end (`column-reverse`), so the browser
 * itself keeps the place when older lines come in above.
 */
export function Lines({ userId, place, pages, unsent, isHeld, onOlder, menu }: LinesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  const toEnd = () => scroller.current?.scrollTo({ top: 0 })
  const messages = pages.flatMap(({ items }) => items).reverse()
  const arrived = new Set(messages.map(({ id }) => id))
  const waiting = unsent.filter(({ id }) => !arrived.has(id))
  const lastOwn = waiting.at(-1)?.id

  // What one writes oneself is to be seen.
  useEffect(() => {
    if (lastOwn !== undefined) scroller.current?.scrollTo({ top: 0 })
  }, [lastOwn])

  return (
    <div className={styles.lines}>
      <div
        ref={scroller}
        className={styles.scroller}
        data-scroller=""
        role="log"
        // Older pages come in above. Announcement says what is new.
        aria-live="off"
        aria-label={isChat(place) ? 'Chat' : 'Conversation'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -awayPx)}
      >
        <div>
          {onOlder && <Older key={pages.length} onNear={onOlder} />}
          {messages.length + waiting.length === 0 && <p className={styles.none}>No messages yet</p>}
          <ol className={styles.list}>
            {placed(messages, new Date()).map((line) => (
              <Line
                key={line.message.id}
                line={line}
                userId={userId}
                isDirect={!isChat(place)}
                menu={menu}
              />
            ))}
            {waiting.map((one) => (
              <UnsentLine key={one.id} unsent={one} isHeld={isHeld} />
            ))}
          </ol>
        </div>
      </div>
      <Announcement messages={messages} userId={userId} />
      {away && (
        <div className={styles.toEnd}>
          <IconButton label="To the latest message" onClick={toEnd}>
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
