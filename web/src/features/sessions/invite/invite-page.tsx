import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLoginPrompt } from '../../../data/login-prompt.ts'
import { sessionQuery } from '../../../data/sessions/queries.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useIntent } from '../../../lib/intent.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { inviteQuery, isForbidden, isNotFound } from '../api.ts'
import { commonCopy, inviteCopy } from '../copy.ts'
import { Invitation } from './invitation.tsx'

const route = getRouteApi('/invite/$token')

/** The page that an invitation links to. */
export function InvitePage() {
  const { token } = route.useParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const signIn = useLoginPrompt()
  const query = useQuery(inviteQuery(token))
  const { data, error } = query
  const isInvalid = error !== null && (isNotFound(error) || isForbidden(error))
  usePageTitle(data && !isInvalid ? inviteCopy.invitedBy(nameOf(data.invitedBy)) : inviteCopy.title)

  const accept = useIntent('POST /invites/{token}/redeem', {
    onSuccess: ({ session }) => {
      client.setQueryData(sessionQuery(session.id).queryKey, session)
      const params = { id: session.id }
      void navigate({ to: '/sessions/$id', params, search: { join: true }, replace: true })
    },
    onError: (problem) => {
      toast.error(messageOf(problem, inviteCopy.acceptFailed))
      void query.refetch()
    },
  })

  if (isInvalid)
    return (
      <EmptyPage
        title={inviteCopy.notValid}
        action={<LinkButton to="/sessions">{commonCopy.browseSessions}</LinkButton>}
      >
        {messageOf(error, '')}
      </EmptyPage>
    )
  return (
    <Page width="reading">
      <Loaded
        query={query}
        failed={inviteCopy.loadFailed}
        loading={inviteCopy.loading}
        skeleton={
          <>
            <h1 className="visually-hidden">{inviteCopy.title}</h1>
            <Stack gap={5}>
              <Skeleton width="min(24rem, 100%)" height="2.5rem" />
              <Skeleton height="18rem" />
            </Stack>
          </>
        }
      >
        {({ session, invitedBy }) => (
          <Invitation
            session={session}
            invitedBy={invitedBy}
            accepting={accept.isPending}
            onAccept={() =>
              signIn.require(
                () => accept.mutate({ params: { token } }),
                inviteCopy.loginFirst(nameOf(invitedBy)),
              )
            }
          />
        )}
      </Loaded>
    </Page>
  )
}
