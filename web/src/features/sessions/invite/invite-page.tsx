import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { useIntent } from '../../../lib/intent.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useSignInPrompt } from '../../../lib/sign-in-prompt.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { inviteQuery, isNotFound, isRefused, sessionQuery } from '../api.ts'
import styles from './invite.module.css'
import { InvitedTo } from './invited-to.tsx'

const route = getRouteApi('/invite/$token')

/** Where an invitation's link leads: the session, who invites, and how to join. */
export function InvitePage() {
  const { token } = route.useParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const signIn = useSignInPrompt()
  const { data, error, refetch, isFetching } = useQuery(inviteQuery(token))
  const isDead = error !== null && (isNotFound(error) || isRefused(error))
  usePageTitle(data && !isDead ? `${nameOf(data.invitedBy)} invites you to play` : 'Invitation')

  const accept = useIntent('POST /invites/{token}/redeem', {
    onSuccess: ({ session }) => {
      client.setQueryData(sessionQuery(session.id).queryKey, session)
      const params = { id: session.id }
      void navigate({ to: '/sessions/$id', params, search: { join: true }, replace: true })
    },
    onError: (problem) => {
      toast.error(messageOf(problem, 'Couldn’t accept the invitation'))
      void refetch()
    },
  })

  if (isDead)
    return (
      <Page>
        <EmptyState
          as="h1"
          title="This invitation does not work"
          action={<LinkButton to="/sessions">Browse Sessions</LinkButton>}
        >
          {messageOf(error, '')}
        </EmptyState>
      </Page>
    )
  return (
    <Page width="reading">
      {data ? (
        <InvitedTo
          session={data.session}
          invitedBy={data.invitedBy}
          accepting={accept.isPending}
          onAccept={() =>
            signIn.require(
              () => accept.mutate({ params: { token } }),
              `Please login to join ${nameOf(data.invitedBy)}`,
            )
          }
        />
      ) : error ? (
        <ErrorState
          title="Failed to load the invitation"
          message={messageOf(error, '')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading invitation…">
          <h1 className="visually-hidden">Invitation</h1>
          <div className={styles.bones}>
            <Skeleton width="min(24rem, 100%)" height="2.5rem" />
            <Skeleton height="18rem" />
          </div>
        </Loading>
      )}
    </Page>
  )
}
