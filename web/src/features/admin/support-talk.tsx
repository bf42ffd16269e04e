import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { shortDateTime } from '../../lib/dates.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Textarea } from '../../ui/fields.ts'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { userQuery } from './api.ts'
import { PersonCell } from './parts.tsx'
import talk from './talk.module.css'
import { useAct } from './use-act.ts'

type SupportTalkProps = {
  userId: string
  /** To the conversations, which a phone does not show beside this one. */
  onBack: () => void
}

/** What somebody and support wrote to each other, the latest at the foot, and the next answer. */
export function SupportTalk({ userId, onBack }: SupportTalkProps) {
  const [content, setContent] = useState('')
  const query = useInfiniteQuery({
    queryKey: ['admin', 'support-talk', userId],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /admin/support/{userId}',
        { params: { userId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Others may answer meanwhile.
    refetchInterval: 15_000,
  })
  const answer = useAct('POST /admin/support/{userId}', {
    done: 'Answer sent.',
    failed: 'The answer could not be sent',
    onDone: () => setContent(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = content.trim()
    if (said) answer.mutate({ params: { userId }, body: { content: said } })
  }
  if (!query.data && query.error)
    return (
      <ErrorState
        title="Failed to load the conversation"
        message={messageOf(query.error, 'Something went wrong on our side. Please try again.')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data)
    return (
      <Loading>
        <Skeleton height="16rem" />
      </Loading>
    )
  const messages = query.data.pages.flatMap((page) => page.items).toReversed()
  return (
    <>
      <Writer userId={userId} onBack={onBack} />
      {query.hasNextPage && (
        <Button
          variant="quiet"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Earlier messages
        </Button>
      )}
      <ol className={talk.lines}>
        {messages.map((message) => (
          <li
            key={message.id}
            className={talk.line}
            data-own={message.sender_id !== userId || undefined}
          >
            <span className={styles.second}>
              {message.sender_id === userId ? message.sender_name : 'Support'} ·{' '}
              {shortDateTime(message.created_at)}
            </span>
            {message.sender_id === userId && message.subject && <strong>{message.subject}</strong>}
            <p>{message.content}</p>
          </li>
        ))}
      </ol>
      <form className={styles.form} onSubmit={submit}>
        <Textarea
          label="Your answer"
          autosize
          minRows={3}
          maxLength={2000}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" disabled={!content.trim()} loading={answer.isPending}>
            Send Answer
          </Button>
        </div>
      </form>
    </>
  )
}

/** Who asks, and where to look for what they ask about. */
function Writer({ userId, onBack }: SupportTalkProps) {
  const { data } = useQuery(userQuery(userId))
  return (
    <div className={styles.head}>
      <Button className={talk.back} variant="quiet" size="small" onClick={onBack}>
        All conversations
      </Button>
      {data && <PersonCell person={data.user} />}
      <span className={styles.buttons}>
        <LinkButton
          to="/admin"
          search={{ tab: 'users', open: userId }}
          variant="outline"
          size="small"
        >
          User
        </LinkButton>
        <LinkButton to="/admin" search={{ open: userId }} variant="outline" size="small">
          Wallet
        </LinkButton>
      </span>
    </div>
  )
}
