import { IconPencil } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { useViewer } from '../../lib/viewer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Boxes } from './boxes.tsx'
import { Chat } from './chat.tsx'
import { Conversation } from './conversation.tsx'
import { Letter } from './letter.tsx'
import styles from './messages.module.css'
import { RowsWaiting } from './rows.tsx'
import type { MessageMenu } from './slots.ts'
import { useLanding } from './use-landing.ts'
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
  const { box, session, with: person, message, to, subject = '' } = route.useSearch()
  const { user } = useViewer()
  usePageTitle('Messages')
  useUnscrolledPage()
  const isLanding = useLanding()
  if (!user) return null
  const open = session ?? person ?? message
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
        {isLanding ? (
          <section className={styles.lists} aria-label="Lists">
            <RowsWaiting />
          </section>
        ) : (
          <Boxes userId={user.id} box={box} session={session} person={person} message={message} />
        )}
        <section className={styles.pane} aria-label="What is open">
          {session !== undefined ? (
            <Chat key={session} userId={user.id} sessionId={session} menu={menu} />
          ) : person !== undefined ? (
            <Conversation
              key={person}
              userId={user.id}
              personId={person}
              box={box ?? 'inbox'}
              menu={menu}
            />
          ) : message !== undefined ? (
            <Letter key={message} id={message} />
          ) : (
            <div className={styles.nothing}>
              <EmptyState title="No conversation selected">
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
