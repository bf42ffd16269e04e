import { IconPencil } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useViewer } from '../../data/viewer.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { EmptyState, Loading } from '../../ui/states.tsx'
import { Chat } from './chat.tsx'
import { Conversation } from './conversation.tsx'
import { pageCopy } from './copy.ts'
import { Mailboxes } from './mailboxes.tsx'
import type { MessageMenu } from './message-menu.ts'
import styles from './messages.module.css'
import { SystemMessage } from './system-message.tsx'
import { ThreadRowsSkeleton } from './thread-rows.tsx'
import { useLandingMailbox } from './use-landing-mailbox.ts'
import { useUnscrolledPage } from './use-unscrolled-page.ts'

const ComposeDialog = lazyComponent(
  async () => (await import('./compose-dialog.tsx')).ComposeDialog,
)

const route = getRouteApi('/messages')

/**
 * The lists beside the open chat or message, or one of the two on phones. The URL names the open item, so
 * Back closes it.
 */
export function MessagesPage({ menu }: { menu: MessageMenu }) {
  const { box: mailbox, session, with: person, message, to, subject = '' } = route.useSearch()
  const { user } = useViewer()
  usePageTitle(pageCopy.title)
  useUnscrolledPage()
  const isChoosingMailbox = useLandingMailbox()
  if (!user) return null
  const open = session ?? person ?? message
  return (
    <div className={styles.screen} data-open={open !== undefined || undefined}>
      <Row gap={4} justify="between" className={styles.head}>
        <h1>{pageCopy.title}</h1>
        <LinkButton
          to="/messages"
          search={(now) => ({ ...now, to: '' })}
          icon={<IconPencil size={18} aria-hidden="true" />}
        >
          {pageCopy.compose}
        </LinkButton>
      </Row>
      <div className={styles.panes}>
        {isChoosingMailbox ? (
          <section className={styles.lists} aria-label={pageCopy.mailboxes}>
            <Loading label={pageCopy.loading}>
              <ThreadRowsSkeleton />
            </Loading>
          </section>
        ) : (
          <Mailboxes
            userId={user.id}
            mailbox={mailbox}
            session={session}
            person={person}
            message={message}
          />
        )}
        <section className={styles.pane} aria-label={pageCopy.conversation}>
          {session !== undefined ? (
            <Chat key={session} userId={user.id} sessionId={session} menu={menu} />
          ) : person !== undefined ? (
            <Conversation
              key={person}
              userId={user.id}
              personId={person}
              mailbox={mailbox ?? 'inbox'}
              menu={menu}
            />
          ) : message !== undefined ? (
            <SystemMessage key={message} id={message} />
          ) : (
            <div className={styles.nothing}>
              <EmptyState title={pageCopy.noneSelected}>{pageCopy.selectOne}</EmptyState>
            </div>
          )}
        </section>
      </div>
      {to !== undefined && (
        <ComposeDialog key={`${to} ${subject}`} userId={user.id} to={to} subject={subject} />
      )}
    </div>
  )
}
