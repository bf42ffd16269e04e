import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { threadRead } from './api.ts'
import { Lines } from './lines.tsx'
import type { ThreadPage } from './merge.ts'
import styles from './messages.module.css'
import { isSamePlace, type Place } from './place.ts'
import type { MessageMenu } from './slots.ts'
import { useUnsent } from './unsent.ts'

type ThreadProps = {
  userId: string
  place: Place
  /** Undefined while they load. */
  pages: readonly ThreadPage[] | undefined
  onOlder: (() => void) | undefined
  menu: MessageMenu
  /** Where one writes, or why one cannot. */
  foot: ReactNode
}

/** The messages of a chat or a conversation. What arrives while the screen is visible is marked as read. */
export function Thread({ userId, place, pages, onOlder, menu, foot }: ThreadProps) {
  const client = useQueryClient()
  const { unsent, isHeld } = useUnsent(userId)
  const isVisible = useDocumentVisibility() === 'visible'
  const unread = pages?.[0]?.unread ?? 0
  const latest = pages?.[0]?.items[0]?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is read anew
  useEffect(() => {
    if (isVisible && unread > 0) void threadRead(client, place)
  }, [client, isVisible, unread, latest])

  return (
    <>
      {pages ? (
        <Lines
          userId={userId}
          place={place}
          pages={pages}
          unsent={unsent.filter((one) => isSamePlace(one.place, place))}
          isHeld={isHeld}
          onOlder={onOlder}
          menu={menu}
        />
      ) : (
        <div className={styles.waiting}>
          <Loading label="Loading messages…">
            <Skeleton width="50%" height="2.5rem" />
          </Loading>
        </div>
      )}
      {foot}
    </>
  )
}
