import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/api.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { QueryError } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { conversationQuery } from './api.ts'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { loadFailed } from './copy.ts'
import { send } from './outbox.ts'
import { PaneHeader } from './pane-header.tsx'
import type { Mailbox } from './search-params.ts'
import { Thread } from './thread.tsx'
import { supportId, supportName } from './thread-ref.ts'
import { replySubject } from './topics.ts'

const cannotMessage = 'You can’t send messages to this golfer.'

type ConversationProps = { userId: string; personId: string; mailbox: Mailbox }

/** The viewer's direct messages with one golfer or with support, and the reply field. */
export function Conversation({ userId, personId, mailbox }: ConversationProps) {
  const query = useInfiniteQuery(conversationQuery(personId))
  const { data, error } = query
  const back = { box: mailbox }
  if (!data && error)
    return (
      <>
        <PaneHeader back={back} title="Messages" />
        {error instanceof ApiError && [400, 404].includes(error.status) ? (
          <EmptyState title="Conversation not found">{cannotMessage}</EmptyState>
        ) : (
          <QueryError query={query} failed={loadFailed} />
        )}
      </>
    )
  const [latest] = data?.pages ?? []
  const person = latest?.person
  const thread = { personId }
  return (
    <>
      <PaneHeader
        back={back}
        photo={person && <Avatar person={person} size={36} />}
        title={
          person ? (
            <Link to="/u/$username" params={{ username: person.username }} className="name-link">
              {nameOf(person)}
            </Link>
          ) : personId === supportId ? (
            supportName
          ) : (
            'Messages'
          )
        }
        subtitle={person?.displayName ? `@${person.username}` : undefined}
      />
      <Thread
        userId={userId}
        thread={thread}
        query={query}
        footer={
          !latest || latest.reply === 'open' ? (
            <Composer
              draft={`${userId} with ${personId}`}
              onSend={(content) =>
                send({ userId, thread, subject: replySubject(latest?.items[0]), content })
              }
            />
          ) : (
            <div className={styles.noReply}>
              {latest.reply === 'blocked' && person ? (
                <Notice
                  action={
                    <LinkButton
                      to="/u/$username"
                      params={{ username: person.username }}
                      size="small"
                      variant="outline"
                    >
                      View profile
                    </LinkButton>
                  }
                >
                  {`You blocked ${nameOf(person)}. Unblock them on their profile to send a message.`}
                </Notice>
              ) : (
                <Notice>{cannotMessage}</Notice>
              )}
            </div>
          )
        }
      />
    </>
  )
}
