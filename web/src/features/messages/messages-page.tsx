import { IconPencil } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { useViewer } from '../../lib/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Boxes } from './boxes.tsx'
import { Chat } from './chat.tsx'
import { Letter } from './letter.tsx'
import styles from './messages.module.css'
import type { MessageMenu } from './slots.ts'
import { useUnscrolledPage } from './use-unscrolled-page.ts'

const ComposeDialog = lazy(async () => ({
  default: (await import('./compose-dialog.tsx')).ComposeDialog,
}))

const route = getRouteApi('/messages')

/**
 * Chats and messages: the lists, and beside them what is open; on phones one or the other. What is open
 * stands in the address, so that Back closes it.
 */
export function MessagesPage({ menu }: { menu: MessageMenu }) {
  const { box, session, message, to, subject = '' } = route.useSearch()
  const { user } = useViewer()
  usePageTitle('Messages')
  useUnscrolledPage()
  if (!user) return null
  const open = session ?? message
  return (
    <div className={styles.screen} data-open={open !== undefined || undefined}>
      <div className={styles.head}>
        <h1>Messages</h1>
        <LinkButton
          to="/messages"
          search={(now) => ({ ...now, to: '' })}
          icon={<IconPencil size={18} aria-hidden="true" />}
        >
          Compose
        </LinkButton>
      </div>
      <div className={styles.panes}>
        <Boxes userId={user.id} box={box} session={session} message={message} />
        <section className={styles.pane} aria-label="What is open">
          {session !== undefined ? (
            <Chat key={session} userId={user.id} sessionId={session} menu={menu} />
          ) : box !== undefined && message !== undefined ? (
            <Letter key={message} userId={user.id} box={box} id={message} menu={menu} />
          ) : (
            <div className={styles.nothing}>
              <EmptyState title="Nothing is open">
                Choose a chat or a message to read it.
              </EmptyState>
            </div>
          )}
        </section>
      </div>
      {to !== undefined && (
        <Suspense>
          <ComposeDialog key={`${to} ${subject}`} userId={user.id} to={to} subject={subject} />
        </Suspense>
      )}
    </div>
  )
}
