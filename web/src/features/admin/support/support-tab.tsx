import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { cursorPages } from '../../../lib/cursor-pages.ts'
import { shortDateTime } from '../../../lib/dates.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded, QueryError } from '../../../ui/loaded.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { adminKeys, userQuery } from '../api.ts'
import { AdminLink } from '../buttons.tsx'
import conversation from '../conversation.module.css'
import { PersonCell } from '../table/columns.tsx'
import { ListSwitch, useList } from '../table/list-switch.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'

const lists = { open: 'Needs reply', all: 'All' }
const empty = { open: 'All caught up', all: 'No support messages yet' }

/** Messages to support, which all admins share. */
export function SupportTab() {
  const { search, go } = useAdminSearch()
  const list = useList(lists)
  const query = useInfiniteQuery({
    queryKey: adminKeys.support(list),
    ...cursorPages('GET /admin/support', { query: list === 'open' ? { open: 'true' } : {} }),
  })
  const selected = search.open
  return (
    <div className={conversation.sides}>
      <Stack as="section" gap={4} aria-label="Conversations" data-open={selected || undefined}>
        <ListSwitch lists={lists} />
        <Loaded query={query} failed="Couldn’t load messages" skeleton="10rem">
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items)
            return (
              <>
                {items.length === 0 && <EmptyState title={empty[list]} />}
                <Stack as="ul" className={styles.rows}>
                  {items.map(({ user, last, waiting }) => (
                    <li key={user.id}>
                      <button
                        type="button"
                        className={conversation.who}
                        aria-pressed={user.id === selected}
                        onClick={() => go({ open: user.id })}
                      >
                        <PersonCell person={user}>
                          <span className={conversation.last}>{last.content}</span>
                          <span className={styles.second}>{shortDateTime(last.created_at)}</span>
                        </PersonCell>
                        {waiting && <Badge tone="brass">{lists.open}</Badge>}
                      </button>
                    </li>
                  ))}
                </Stack>
              </>
            )
          }}
        </Loaded>
        <MoreButton query={query} />
      </Stack>
      <Stack as="section" gap={4} aria-label="Conversation">
        {selected ? (
          <SupportConversation
            key={selected}
            userId={selected}
            onBack={() => go({ open: undefined })}
          />
        ) : (
          <EmptyState title="Select a conversation" />
        )}
      </Stack>
    </div>
  )
}

type SupportConversationProps = {
  userId: string
  /** Back to the list, which a phone doesn't show next to the conversation. */
  onBack: () => void
}

/** A user's conversation with support, newest message last, and the reply form. */
function SupportConversation({ userId, onBack }: SupportConversationProps) {
  const query = useInfiniteQuery({
    queryKey: adminKeys.supportConversation(userId),
    ...cursorPages('GET /admin/support/{userId}', { params: { userId }, query: {} }),
    // Another admin may reply.
    refetchInterval: 15_000,
  })
  return (
    <Loaded query={query} failed="Couldn’t load the conversation" skeleton="16rem">
      {({ pages }) => (
        <>
          <ConversationHeader userId={userId} onBack={onBack} />
          <MoreButton query={query} variant="quiet" label="Earlier messages" />
          <Stack as="ol" gap={3}>
            {pages
              .flatMap((page) => page.items)
              .toReversed()
              .map((message) => (
                <li
                  key={message.id}
                  className={conversation.line}
                  data-own={message.sender_id !== userId || undefined}
                >
                  <span className={styles.second}>
                    {message.sender_id === userId ? message.sender_name : 'Support'} ·{' '}
                    {shortDateTime(message.created_at)}
                  </span>
                  {message.sender_id === userId && message.subject && (
                    <strong>{message.subject}</strong>
                  )}
                  <p className="user-text">{message.content}</p>
                </li>
              ))}
          </Stack>
          <ReplyForm userId={userId} />
        </>
      )}
    </Loaded>
  )
}

function ReplyForm({ userId }: { userId: string }) {
  const form = useForm({ content: '' })
  const content = form.values.content.trim()
  const reply = useAdminMutation('POST /admin/support/{userId}', {
    success: 'Reply sent.',
    failure: 'Couldn’t send your reply. Please try again.',
    onSuccess: () => form.reset(),
    onError: form.fail,
  })
  const submit = () => {
    if (content) reply.mutate({ params: { userId }, body: { content } })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Textarea {...form.field('content')} label="Your reply" minRows={3} maxLength={2000} />
      <Row gap={2} wrap>
        <Button type="submit" disabled={!content} loading={reply.isPending}>
          Send reply
        </Button>
      </Row>
    </Form>
  )
}

/** The user, with links to the account and the wallet. */
function ConversationHeader({ userId, onBack }: SupportConversationProps) {
  const query = useQuery(userQuery(userId))
  const { data, isError } = query
  return (
    <Row gap={3} wrap justify="between">
      <Button className={conversation.back} variant="quiet" size="small" onClick={onBack}>
        All conversations
      </Button>
      {data && <PersonCell person={data.user} />}
      {isError && !data && <QueryError query={query} failed="Couldn’t load this user." inNotice />}
      <Row as="span" gap={2} wrap>
        <AdminLink search={{ tab: 'users', open: userId }}>User</AdminLink>
        <AdminLink search={{ open: userId }}>Wallet</AdminLink>
      </Row>
    </Row>
  )
}
