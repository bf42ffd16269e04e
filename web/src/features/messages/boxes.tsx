import { getRouteApi } from '@tanstack/react-router'
import { useUnread } from '../../lib/unread.ts'
import { Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ChatList } from './chat-list.tsx'
import { LetterList } from './letter-list.tsx'
import styles from './messages.module.css'
import type { Box } from './search-params.ts'

const route = getRouteApi('/messages')

type BoxesProps = {
  userId: string
  box: Box | undefined
  session: string | undefined
  person: string | undefined
  message: string | undefined
}

/** The four lists, one at a time, with what is unread in each. */
export function Boxes({ userId, box, session, person, message }: BoxesProps) {
  const navigate = route.useNavigate()
  const unread = useUnread()
  return (
    <section className={styles.lists} aria-label="Lists">
      <Tabs
        label="Lists"
        value={box ?? 'chats'}
        onChange={(next) =>
          void navigate({ search: next === 'chats' ? {} : { box: next }, resetScroll: false })
        }
      >
        <Tab value="chats">Chats{count(unread.chats)}</Tab>
        <Tab value="inbox">Inbox{count(unread.inbox)}</Tab>
        <Tab value="sent">Sent</Tab>
        <Tab value="system">System{count(unread.system)}</Tab>
      </Tabs>
      <TabPanel value={box ?? 'chats'}>
        {box ? (
          <LetterList
            key={box}
            userId={userId}
            box={box}
            person={person}
            message={message}
            unread={box === 'sent' ? 0 : unread[box]}
          />
        ) : (
          <ChatList userId={userId} chosen={session} />
        )}
      </TabPanel>
    </section>
  )
}

const count = (unread: number): string => (unread > 0 ? ` (${unread})` : '')
