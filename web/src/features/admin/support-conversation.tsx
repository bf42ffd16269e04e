import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { cursorPages } from '../../lib/cursor-pages.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Textarea } from '../../ui/fields.ts'
import { Form } from '../../ui/form.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import styles from './admin.module.css'
import { adminKeys, userQuery } from './api.ts'
import conversation from './conversation.module.css'
import { common } from './copy/common.ts'
import { copy } from './copy/support.ts'
import { PersonCell } from './person-cell.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

type SupportConversationProps = {
  userId: string
  /** Back to the list, which a phone doesn't show next to the conversation. */
  onBack: () => void
}

/** A user's conversation with support, newest message last, and the reply form. */
export function SupportConversation({ userId, onBack }: SupportConversationProps) {
  const query = useInfiniteQuery({
    queryKey: adminKeys.supportConversation(userId),
    ...cursorPages('GET /admin/support/{userId}', { params: { userId }, query: {} }),
    // Another admin may reply.
    refetchInterval: 15_000,
  })
  return (
    <Loaded
      query={query}
      failed={copy.conversationFailed}
      fallback={common.serverError}
      skeleton="16rem"
    >
      {({ pages }) => (
        <>
          <ConversationHeader userId={userId} onBack={onBack} />
          <MoreButton query={query} variant="quiet" label={common.earlierMessages} />
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
                    {message.sender_id === userId ? message.sender_name : copy.support} ·{' '}
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
    success: copy.sent,
    failure: copy.sendFailed,
    onSuccess: () => form.reset(),
    onError: form.fail,
  })
  const submit = () => {
    if (content) reply.mutate({ params: { userId }, body: { content } })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Textarea {...form.field('content')} label={copy.reply} minRows={3} maxLength={2000} />
      <Row gap={2} wrap>
        <Button type="submit" disabled={!content} loading={reply.isPending}>
          {copy.send}
        </Button>
      </Row>
    </Form>
  )
}

/** The user, with links to the account and the wallet. */
function ConversationHeader({ userId, onBack }: SupportConversationProps) {
  const { data } = useQuery(userQuery(userId))
  const link = { to: '/admin', variant: 'outline', size: 'small' } as const
  return (
    <Row gap={3} wrap justify="between">
      <Button className={conversation.back} variant="quiet" size="small" onClick={onBack}>
        {copy.back}
      </Button>
      {data && <PersonCell person={data.user} />}
      <Row as="span" gap={2} wrap>
        <LinkButton {...link} search={{ tab: 'users', open: userId }}>
          {common.user}
        </LinkButton>
        <LinkButton {...link} search={{ open: userId }}>
          {common.wallet}
        </LinkButton>
      </Row>
    </Row>
  )
}
