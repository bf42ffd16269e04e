import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cursorPages } from '../../../lib/cursor-pages.ts'
import { shortDateTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { QueryError } from '../../../ui/loaded.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from '../admin.module.css'
import { adminKeys } from '../api.ts'
import { TextButton } from '../buttons.tsx'
import conversation from '../conversation.module.css'
import { common } from '../copy.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'

/** The session's chat. Loads when opened. */
export function DisputeChat({ sessionId }: { sessionId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [messageToHide, setMessageToHide] = useState<string>()
  const query = useInfiniteQuery({
    queryKey: adminKeys.chat(sessionId),
    ...cursorPages('GET /messages/session/{id}', { params: { id: sessionId }, query: {} }),
    enabled: isOpen,
  })
  const hide = useAdminMutation('POST /admin/messages/{id}/hide', {
    success: 'Message hidden.',
    failure: 'Couldn’t hide the message. Please try again.',
    proceed: () => setMessageToHide(undefined),
    open: messageToHide,
  })
  const messages = query.data?.pages.flatMap((page) => page.items).toReversed() ?? []
  return (
    <Stack gap={4}>
      <div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          loading={isOpen && query.isPending}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide chat' : 'Show chat'}
        </Button>
      </div>
      {isOpen && (
        <>
          {query.error && (
            <QueryError
              query={query}
              failed="Couldn’t load the chat. Close it and try again."
              inNotice
            />
          )}
          {query.data && messages.length === 0 && <Muted size="medium">No messages yet</Muted>}
          <MoreButton query={query} variant="quiet" label="Earlier messages" />
          <Stack as="ol" gap={3}>
            {messages.map((message) => (
              <li key={message.id} className={conversation.line}>
                <span className={styles.second}>
                  {message.sender_name} · {shortDateTime(message.created_at)}
                </span>
                <p className="user-text">
                  {message.is_hidden ? 'Message removed' : message.content}
                </p>
                {message.message_type === 'user' && !message.is_hidden && (
                  <TextButton onClick={() => setMessageToHide(message.id)}>Hide</TextButton>
                )}
              </li>
            ))}
          </Stack>
        </>
      )}
      {messageToHide && (
        <ReasonDialog
          title={common.hideMessage}
          label="Reason"
          required
          action="Hide"
          busy={hide.isPending}
          onClose={() => setMessageToHide(undefined)}
          onConfirm={(reason) => hide.mutate({ params: { id: messageToHide }, body: { reason } })}
        >
          {common.hideMessageHint}
        </ReasonDialog>
      )}
    </Stack>
  )
}
