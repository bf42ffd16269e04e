import type { Message } from '@county-golf/contract/messages'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../lib/intent.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { mailboxQuery, onMarkedRead } from './api.ts'
import { errorCopy, mailboxCopy, messageCopy, pageCopy } from './copy.ts'
import { LoadOlder } from './load-older.tsx'
import type { Mailbox } from './search-params.ts'
import { support } from './thread-ref.ts'
import styles from './thread-rows.module.css'
import { ThreadRow, ThreadRows, ThreadRowsSkeleton } from './thread-rows.tsx'
import { useUnsentPreview } from './use-unsent-preview.ts'

const emptyText: Record<Mailbox, string> = {
  inbox: mailboxCopy.emptyInbox,
  sent: mailboxCopy.emptySent,
  system: mailboxCopy.emptySystem,
}

type MailboxListProps = {
  userId: string
  mailbox: Mailbox
  /** The open conversation, or the open message from County Golf. */
  person: string | undefined
  message: string | undefined
  unread: number
}

/** One mailbox, latest first. */
export function MailboxList(props: MailboxListProps) {
  const query = useInfiniteQuery(mailboxQuery(props.userId, props.mailbox))
  return (
    <Loaded
      query={query}
      failed={errorCopy.load}
      fallback={errorCopy.retry}
      loading={pageCopy.loading}
      skeleton={<ThreadRowsSkeleton />}
    >
      {({ pages }) => (
        <>
          <Messages {...props} messages={pages.flatMap(({ items }) => items)} />
          {query.hasNextPage && (
            <LoadOlder key={pages.length} onReach={() => void query.fetchNextPage()} />
          )}
        </>
      )}
    </Loaded>
  )
}

type MessagesProps = MailboxListProps & { messages: readonly Message[] }

function Messages({ userId, mailbox, person, message, unread, messages }: MessagesProps) {
  const unsentPreview = useUnsentPreview(userId)
  if (messages.length === 0)
    return <EmptyState title={mailboxCopy.empty}>{emptyText[mailbox]}</EmptyState>
  return (
    <>
      {unread > 0 && <MarkAllRead />}
      <ThreadRows>
        {rowsOf(messages, mailbox).map(({ key, latest, unread }) => (
          <ThreadRow
            key={key}
            to={mailbox === 'system' ? { box: mailbox, message: key } : { box: mailbox, with: key }}
            isSelected={key === (mailbox === 'system' ? message : person)}
            title={mailbox === 'sent' ? mailboxCopy.to(latest.recipient_name) : latest.sender_name}
            subtitle={latest.subject}
            at={latest.created_at}
            preview={unsentPreview({ personId: key }) ?? previewOf(latest)}
            unread={unread}
          />
        ))}
      </ThreadRows>
    </>
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
  (mailbox === 'sent' ? recipient : sender)?.id ?? support

function previewOf({ is_hidden, is_blocked, content }: Message): string {
  if (is_blocked) return messageCopy.fromBlocked
  return is_hidden ? messageCopy.removed : content
}

function MarkAllRead() {
  const client = useQueryClient()
  const markAllRead = useCall('POST /messages/read-all', {
    onSuccess: () => onMarkedRead(client, 'mailboxes'),
    onError: toast.failed(errorCopy.markRead),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.markAllRead}
      loading={markAllRead.isPending}
      onClick={() => markAllRead.mutate({})}
    >
      {mailboxCopy.markAllRead}
    </Button>
  )
}
