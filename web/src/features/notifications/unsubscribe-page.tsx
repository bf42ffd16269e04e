import { noticeLabels } from '@county-golf/contract/notice-kinds'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { subscriptionQuery, useUnsubscribe } from './api.ts'
import styles from './unsubscribe.module.css'

const route = getRouteApi('/unsubscribe')

/** Where the link of a mail leads: it asks once, for mail programs open links by themselves. */
export function UnsubscribePage() {
  usePageTitle('Unsubscribe')
  const { token } = route.useSearch()
  return (
    <Page width="narrow">
      <PageHeader title="Unsubscribe" />
      <div className={styles.body}>
        {token ? (
          <Subscription token={token} />
        ) : (
          <Notice tone="flag">This link is not complete.</Notice>
        )}
        <LinkButton to="/settings" variant="outline" fullWidth>
          All notification settings
        </LinkButton>
      </div>
    </Page>
  )
}

function Subscription({ token }: { token: string }) {
  const { data, error, isError, refetch } = useQuery(subscriptionQuery(token))
  const end = useUnsubscribe(token)
  if (isError)
    return (
      <>
        <Notice tone="flag" role="alert">
          {messageOf(error, 'This link could not be looked up')}
        </Notice>
        <Button variant="outline" fullWidth onClick={() => void refetch()}>
          Retry
        </Button>
      </>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height="5rem" />
      </Loading>
    )
  if (!data.email)
    return <Notice role="status">No more mails of this kind: {noticeLabels[data.kind]}.</Notice>
  return (
    <>
      <p>You get mails of this kind: {noticeLabels[data.kind]}.</p>
      <Button
        size="large"
        fullWidth
        loading={end.isPending}
        onClick={() =>
          end.mutate(undefined, {
            onError: (problem) => toast.error(messageOf(problem, 'You are still subscribed')),
          })
        }
      >
        Unsubscribe
      </Button>
    </>
  )
}
