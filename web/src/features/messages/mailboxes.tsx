import { getRouteApi } from '@tanstack/react-router'
import { useUnread } from '../../data/messages.ts'
import { Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ChatList } from './chat-list.tsx'
import { mailboxCopy, pageCopy } from './copy.ts'
import { MailboxList } from './mailbox-list.tsx'
import styles from './messages.module.css'
import type { Mailbox } from './search-params.ts'

const route = getRouteApi('/messages')

type MailboxesProps = {
  userId: string
  mailbox: Mailbox | undefined
  session: string | undefined
  person: string | undefined
  message: string | undefined
}

/** Chats, Inbox, Sent, and System as tabs, each with its unread count. */
export function Mailboxes({ userId, mailbox, session, person, message }: MailboxesProps) {
  const navigate = route.useNavigate()
  const unread = useUnread()
  return (
    <section className={styles.lists} aria-label={pageCopy.mailboxes}>
      <Tabs
        label={pageCopy.mailboxes}
        value={mailbox ?? 'chats'}
        onChange={(next) =>
          void navigate({ search: next === 'chats' ? {} : { box: next }, resetScroll: false })
        }
      >
        <Tab value="chats">{mailboxCopy.tab('chats', unread.chats)}</Tab>
        <Tab value="inbox">{mailboxCopy.tab('inbox', unread.inbox)}</Tab>
        <Tab value="sent">{mailboxCopy.tab('sent', 0)}</Tab>
        <Tab value="system">{mailboxCopy.tab('system', unread.system)}</Tab>
      </Tabs>
      <TabPanel value={mailbox ?? 'chats'}>
        {mailbox ? (
          <MailboxList
            key={mailbox}
            userId={userId}
            mailbox={mailbox}
            person={person}
            message={message}
            unread={mailbox === 'sent' ? 0 : unread[mailbox]}
          />
        ) : (
          <ChatList userId={userId} selected={session} />
        )}
      </TabPanel>
    </section>
  )
}
