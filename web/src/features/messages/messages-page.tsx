import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { unreadQuery, useUnread } from '../../domain/messages.ts'
import { useViewer } from '../../domain/viewer.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { EmptyState, Loading } from '../../ui/states.tsx'
import { Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Chat } from './chat.tsx'
import { ChatList } from './chat-list.tsx'
import { Conversation } from './conversation.tsx'
import { loading } from './copy.ts'
import { MailboxList } from './mailbox-list.tsx'
import { type MessageMenu, MessageMenuContext } from './message-item.tsx'
import styles from './messages.module.css'
import type { Mailbox } from './search-params.ts'
import { SystemMessage } from './system-message.tsx'
import { ThreadRowsSkeleton } from './thread-rows.tsx'

const ComposeDialog = lazyComponent(
  async () => (await import('./compose-dialog.tsx')).ComposeDialog,
)

const route = getRouteApi('/messages')

/**
 * The lists beside the open chat or message, or one of the two on phones. The URL names the open item, so
 * Back closes it.
 */
export function MessagesPage({ menu }: { menu: MessageMenu }) {
  const {
    box: mailbox,
    session,
    waitlist,
    with: person,
    message,
    to,
    subject = '',
  } = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useViewer()
  usePageTitle('Messages')
  useUnscrolledPage()
  const isChoosingMailbox = useLandingMailbox()
  if (!user) return null
  const chat = session ?? waitlist
  const open = chat ?? person ?? message
  return (
    <div className={styles.screen} data-open={open !== undefined || undefined}>
      <Row gap={4} justify="between" className={styles.head}>
        <h1>Messages</h1>
        <LinkButton
          to="/messages"
          search={(now) => ({ ...now, to: '' })}
          icon={<IconPencil size={18} aria-hidden="true" />}
        >
          Compose
        </LinkButton>
      </Row>
      <div className={styles.panes}>
        <section className={styles.lists} aria-label="Mailboxes">
          {isChoosingMailbox ? (
            <Loading label={loading}>
              <ThreadRowsSkeleton />
            </Loading>
          ) : (
            <Mailboxes userId={user.id} />
          )}
        </section>
        <section className={styles.pane} aria-label="Conversation">
          <MessageMenuContext value={menu}>
            {chat !== undefined ? (
              <Chat
                key={`${chat} ${session === undefined}`}
                userId={user.id}
                thread={{ sessionId: chat, forWaitlist: session === undefined }}
              />
            ) : person !== undefined ? (
              <Conversation
                key={person}
                userId={user.id}
                personId={person}
                mailbox={mailbox ?? 'inbox'}
              />
            ) : message !== undefined ? (
              <SystemMessage key={message} id={message} />
            ) : (
              <Stack className={`fill ${styles.nothing}`}>
                <EmptyState title="No conversation selected">
                  Select a chat or message to read it.
                </EmptyState>
              </Stack>
            )}
          </MessageMenuContext>
        </section>
      </div>
      {to !== undefined && (
        <ComposeDialog
          key={`${to} ${subject}`}
          userId={user.id}
          to={to}
          subject={subject}
          onClose={() =>
            void navigate({ search: ({ to: _, subject: __, ...now }) => now, replace: true })
          }
        />
      )}
    </div>
  )
}

const tabs = [
  ['chats', 'Chats'],
  ['inbox', 'Inbox'],
  ['sent', 'Sent'],
  ['system', 'System'],
] as const

/** Chats, Inbox, Sent, and System as tabs, each with its unread count. */
function Mailboxes({ userId }: { userId: string }) {
  const { box: mailbox, session, waitlist, with: person, message } = route.useSearch()
  const navigate = route.useNavigate()
  const unread = { ...useUnread(), sent: 0 }
  return (
    <>
      <Tabs
        label="Mailboxes"
        value={mailbox ?? 'chats'}
        onChange={(next) =>
          void navigate({ search: next === 'chats' ? {} : { box: next }, resetScroll: false })
        }
      >
        {tabs.map(([tab, label]) => (
          <Tab key={tab} value={tab}>
            {unread[tab] > 0 ? `${label} (${unread[tab]})` : label}
          </Tab>
        ))}
      </Tabs>
      <TabPanel value={mailbox ?? 'chats'}>
        {mailbox ? (
          <MailboxList
            key={mailbox}
            userId={userId}
            mailbox={mailbox}
            selected={person ?? message}
            unread={unread[mailbox]}
          />
        ) : (
          <ChatList
            userId={userId}
            selected={{ sessionId: session ?? waitlist ?? '', forWaitlist: session === undefined }}
          />
        )}
      </TabPanel>
    </>
  )
}

/**
 * Opens the first mailbox with unread messages when the page opens without search params.
 * @returns true until the mailbox is chosen
 */
function useLandingMailbox(): boolean {
  const navigate = route.useNavigate()
  const hasSearch = Object.keys(route.useSearch()).length > 0
  const { data: unread, isError } = useQuery(unreadQuery)
  const [isDecided, setDecided] = useState(hasSearch)
  const isKnown = unread !== undefined || isError
  const mailbox = unread && firstUnreadMailbox(unread)

  useEffect(() => {
    if (isDecided || !isKnown) return
    if (hasSearch || !mailbox) setDecided(true)
    else void navigate({ search: { box: mailbox }, replace: true })
  }, [isDecided, isKnown, hasSearch, mailbox, navigate])
  return !isDecided && !hasSearch
}

type Unread = Record<'chats' | 'inbox' | 'system', number>

/** Checks Chats, Inbox, and System in this order. Undefined means Chats. */
function firstUnreadMailbox({ chats, inbox, system }: Unread): Mailbox | undefined {
  if (chats > 0) return undefined
  if (inbox > 0) return 'inbox'
  return system > 0 ? 'system' : undefined
}

/** Undoes iOS scrolling to a focused field, since the chat already fits above the keyboard. */
function useUnscrolledPage(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const undo = () => {
      if (viewport.scale === 1) window.scrollTo(0, 0)
    }
    viewport.addEventListener('resize', undo)
    return () => viewport.removeEventListener('resize', undo)
  }, [])
}
