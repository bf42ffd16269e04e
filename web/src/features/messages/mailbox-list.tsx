import type { Message } from '@county-golf/contract/messages'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../domain/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { mailboxQuery, onMarkedRead } from './api.ts'
import { noMessages } from './copy.ts'
import { LoadOlder } from './load-older.tsx'
import styles from './messages.module.css'
import { useUnsentPreview } from './outbox.ts'
import type { Mailbox } from './search-params.ts'
import { supportId } from './thread-ref.ts'
import { LoadedRows, previewOf, ThreadRow } from './thread-rows.tsx'

type MailboxListProps = {
  userId: string
  mailbox: Mailbox
  /** The person of the open conversation, or the open message from County Golf. */
  selected: string | undefined
  unread: number
}

const emptyHints = {
  inbox: 'Messages from golfers and support show up here.',
  sent: 'Messages you send show up here.',
  system: 'Updates about your sessions and wallet show up here.',
}

/** One mailbox, latest first. */
export function MailboxList({ userId, mailbox, selected, unread }: MailboxListProps) {
  const query = useInfiniteQuery(mailboxQuery(userId, mailbox))
  const unsentPreview = useUnsentPreview(userId)
  const isSystem = mailbox === 'system'
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <LoadedRows query={query}>
      {({ pages }) => (
        <>
          {messages.length === 0 ? (
            <EmptyState title={noMessages}>{emptyHints[mailbox]}</EmptyState>
          ) : (
            unread > 0 && <MarkAllRead />
          )}
          <Stack as="ul">
            {rowsOf(messages, mailbox).map((row) => (
              <ThreadRow
                key={row.key}
                to={isSystem ? { box: mailbox, message: row.key } : { box: mailbox, with: row.key }}
                isSelected={row.key === selected}
                title={
                  mailbox === 'sent' ? `To ${row.latest.recipient_name}` : row.latest.sender_name
                }
                subtitle={row.latest.subject}
                at={row.latest.created_at}
                preview={unsentPreview({ personId: row.key }) ?? previewOf(row.latest)}
                unread={row.unread}
              />
            ))}
          </Stack>
          {query.hasNextPage && <LoadOlder key={pages.length} query={query} />}
        </>
      )}
    </LoadedRows>
  )
}

/** One row per person, since it opens the whole conversation. `key` is the person's or message's id. */
function rowsOf(messages: readonly Message[], mailbox: Mailbox) {
  const groups = Map.groupBy(messages, (message) =>
    mailbox === 'system' ? message.id : personOf(message, mailbox),
  )
  return [...groups].flatMap(([key, [latest, ...earlier]]) => {
    if (!latest) return []
    const unread = [latest, ...earlier].filter(({ is_read }) => !is_read).length
    return [{ key, latest, unread }]
  })
}

const personOf = ({ sender, recipient }: Message, mailbox: Mailbox): string =>
  (mailbox === 'sent' ? recipient : sender)?.id ?? supportId

function MarkAllRead() {
  const client = useQueryClient()
  const markAllRead = useCall('POST /messages/read-all', {
    onSuccess: () => onMarkedRead(client, 'mailboxes'),
    failure: 'Couldn’t mark messages as read. Please try again.',
  })
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.markAllRead}
      loading={markAllRead.isPending}
      onClick={() => markAllRead.mutate({})}
    >
      Mark all as read
    </Button>
  )
}
