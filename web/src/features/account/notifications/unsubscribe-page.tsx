import { noticeLabels } from '@county-golf/contract/notice-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../domain/mutations.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { incompleteLink } from '../auth/copy.ts'
import { subscriptionQuery } from './api.ts'

const route = getRouteApi('/unsubscribe')

/** The unsubscribe link of an email. Needs a click, because mail programs prefetch links. */
export function UnsubscribePage() {
  const { token } = route.useSearch()
  return (
    <Page width="narrow">
      <PageHeader title="Unsubscribe" />
      <Stack gap={4}>
        {token ? <Subscription token={token} /> : <Notice tone="flag">{incompleteLink}</Notice>}
        <LinkButton to="/settings" variant="outline" fullWidth>
          Notification settings
        </LinkButton>
      </Stack>
    </Page>
  )
}

function Subscription({ token }: { token: string }) {
  const { data, error, isError, refetch } = useQuery(subscriptionQuery(token))
  const client = useQueryClient()
  const unsubscribe = useCall('POST /notifications/unsubscribe', {
    onSuccess: (response) => client.setQueryData(subscriptionQuery(token).queryKey, response),
    failure: 'Couldn’t unsubscribe you. Please try again.',
  })
  if (isError)
    return (
      <>
        <Notice tone="flag" role="alert">
          {messageOf(error, 'Couldn’t check this link. Please try again.')}
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
    return (
      <Notice role="status">{`You’re unsubscribed from “${noticeLabels[data.kind]}” emails.`}</Notice>
    )
  return (
    <>
      <p>{`You’re subscribed to “${noticeLabels[data.kind]}” emails.`}</p>
      <Button
        size="large"
        fullWidth
        loading={unsubscribe.isPending}
        onClick={() => unsubscribe.mutate({ query: { token } })}
      >
        Unsubscribe
      </Button>
    </>
  )
}
