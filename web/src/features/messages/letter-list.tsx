import type { Message } from '@county-golf/contract/messages'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { boxQuery, markedRead } from './api.ts'
import { Older } from './older.tsx'
import { support } from './place.ts'
import styles from './rows.module.css'
import { Row, Rows, RowsWaiting } from './rows.tsx'
import type { Box } from './search-params.ts'
import { useUnsentWords } from './use-unsent-words.ts'

const purposes: Record<Box, string> = {
  inbox: 'Messages from golfers and our support show up here.',
  sent: 'Messages you send to golfers and our support show up here.',
  system: 'Messages from County Golf about your sessions and money show up here.',
}

type LetterListProps = {
  userId: string
  box: Box
  /** What is open: a conversation, or a message from County Golf. */
  person: string | undefined
  message: string | undefined
  unread: number
}

/** One box, latest first. */
export function LetterList({ userId, box, person, message, unread }: LetterListProps) {
  const found = useInfiniteQuery(boxQuery(userId, box))
  const unsentWords = useUnsentWords(userId)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = found
  if (!data)
    return error ? (
      <ErrorState
        title="Failed to load messages"
        message={messageOf(error, 'Failed to load messages')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <RowsWaiting />
    )
  const letters = data.pages.flatMap(({ items }) => items)
  if (letters.length === 0) return <EmptyState title="No messages yet">{purposes[box]}</EmptyState>
  return (
    <>
      {unread > 0 && <ReadAll />}
      <Rows>
        {rowsOf(letters, box).map(({ key, latest, unread }) => (
          <Row
            key={key}
            to={box === 'system' ? { box, message: key } : { box, with: key }}
            chosen={key === (box === 'system' ? message : person)}
            title={box === 'sent' ? `To ${latest.recipient_name}` : latest.sender_name}
            under={latest.subject}
            at={latest.created_at}
            text={unsentWords({ personId: key }) ?? summary(latest)}
            unread={unread}
          />
        ))}
      </Rows>
      {hasNextPage && <Older key={data.pages.length} onNear={() => void fetchNextPage()} />}
    </>
  )
}

/** Messages of one person share a row, as they open one conversation. `key` is what a row opens. */
function rowsOf(letters: readonly Message[], box: Box) {
  const groups = Map.groupBy(letters, (letter) =>
    box === 'system' ? letter.id : personOf(letter, box),
  )
  return [...groups].flatMap(([key, [latest, ...earlier]]) => {
    if (!latest) return []
    const unread = [latest, ...earlier].filter(({ is_read }) => !is_read).length
    return [{ key, latest, unread }]
  })
}

const personOf = ({ sender, recipient }: Message, box: Box): string =>
  (box === 'sent' ? recipient : sender)?.id ?? support

function summary({ is_hidden, is_blocked, content }: Message): string {
  if (is_blocked) return 'Message from someone you blocked'
  return is_hidden ? 'Message removed' : content
}

function ReadAll() {
  const client = useQueryClient()
  const readAll = useMutation({
    mutationFn: () => api('POST /messages/read-all'),
    onSuccess: () => markedRead(client, 'box'),
    onError: (error) => toast.error(messageOf(error, 'Failed to mark messages as read')),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.readAll}
      loading={readAll.isPending}
      onClick={() => readAll.mutate()}
    >
      Mark all as read
    </Button>
  )
}
