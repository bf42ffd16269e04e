import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { conversationQuery } from './api.ts'
import { Composer } from './composer.tsx'
import styles from './messages.module.css'
import { send } from './outbox.ts'
import { PaneHead } from './pane-head.tsx'
import { support } from './place.ts'
import type { Box } from './search-params.ts'
import type { MessageMenu } from './slots.ts'
import { Thread } from './thread.tsx'
import { replySubject } from './topics.ts'

type ConversationProps = { userId: string; personId: string; box: Box; menu: MessageMenu }

/** The direct messages of the viewer and one golfer, or support, with the reply field below them. */
export function Conversation({ userId, personId, box, menu }: ConversationProps) {
  const conversation = useInfiniteQuery(conversationQuery(personId))
  const { data, error } = conversation
  const back = { box }
  if (!data && error)
    return (
      <>
        <PaneHead back={back} title="Messages" />
        {error instanceof ApiError && [400, 404].includes(error.status) ? (
          <EmptyState title="Conversation not found">
            This golfer can’t receive messages from you.
          </EmptyState>
        ) : (
          <ErrorState
            title="Failed to load messages"
            message={messageOf(error, 'Failed to load messages')}
            onRetry={() => void conversation.refetch()}
            retrying={conversation.isFetching}
          />
        )}
      </>
    )
  const [latest] = data?.pages ?? []
  const person = latest?.person
  const place = { personId }
  return (
    <>
      <PaneHead
        back={back}
        picture={person && <Avatar person={person} size={36} />}
        title={
          person ? (
            <Link
              to="/u/$username"
              params={{ username: person.username }}
              className={styles.headLink}
            >
              {nameOf(person)}
            </Link>
          ) : personId === support ? (
            'County Golf Support'
          ) : (
            'Messages'
          )
        }
        under={person?.displayName ? `@${person.username}` : undefined}
      />
      <Thread
        userId={userId}
        place={place}
        pages={data?.pages}
        onOlder={conversation.hasNextPage ? () => void conversation.fetchNextPage() : undefined}
        menu={menu}
        foot={
          !latest || latest.reply === 'open' ? (
            <Composer
              draft={`${userId} with ${personId}`}
              onSend={(content) =>
                send({ userId, place, subject: replySubject(latest?.items[0]), content })
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
                  You blocked {nameOf(person)}. Unblock them on their profile to send a message.
                </Notice>
              ) : (
                <Notice>You can’t send messages to this golfer.</Notice>
              )}
            </div>
          )
        }
      />
    </>
  )
}
