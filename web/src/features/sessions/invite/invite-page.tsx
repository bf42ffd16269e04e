import { spotPrefix } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { UserSummary } from '@county-golf/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLoginPrompt } from '../../../domain/login-prompt.ts'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { canJoin, canNow } from '../../../domain/sessions/can.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { inviteQuery, isForbidden, isNotFound } from '../api.ts'
import { commonCopy, waitlistCopy } from '../copy.ts'
import { dueToJoinCents } from '../money.ts'
import { statusNow } from '../session-display.ts'
import { ClaimPage } from './claim-page.tsx'
import { LinkedSession, LinkedSessionSkeleton } from './linked-session.tsx'

const route = getRouteApi('/invite/$token')

/** The page that an invitation, or the spot of a player's guest, links to. */
export function InvitePage() {
  const { token } = route.useParams()
  return token.startsWith(spotPrefix) ? (
    <ClaimPage token={token.slice(spotPrefix.length)} />
  ) : (
    <InvitationPage token={token} />
  )
}

function InvitationPage({ token }: { token: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const loginPrompt = useLoginPrompt()
  const query = useQuery(inviteQuery(token))
  const { data, error } = query
  const isInvalid = error !== null && (isNotFound(error) || isForbidden(error))
  usePageTitle(data && !isInvalid ? `${nameOf(data.invitedBy)} invited you to play` : 'Invitation')

  const accept = useIdempotentMutation('POST /invites/{token}/redeem', {
    onSuccess: ({ session }, _request, isHere) => {
      client.setQueryData(sessionQuery(session.id).queryKey, session)
      if (!isHere()) toast.success('Invitation accepted', 'You can now join the session.')
    },
    onError: () => void query.refetch(),
    failure: 'Couldn’t accept the invitation',
    proceed: ({ session: { id } }) =>
      navigate({ to: '/sessions/$id', params: { id }, search: { join: true }, replace: true }),
  })

  if (isInvalid)
    return (
      <EmptyPage
        title="Invitation unavailable"
        action={<LinkButton to="/sessions">{commonCopy.browseSessions}</LinkButton>}
      >
        {messageOf(error, '')}
      </EmptyPage>
    )
  return (
    <Page width="reading">
      <Loaded
        query={query}
        failed="Couldn’t load the invitation"
        loading="Loading invitation…"
        skeleton={<LinkedSessionSkeleton title="Invitation" />}
      >
        {({ session, invitedBy }) => (
          <Invitation
            session={session}
            invitedBy={invitedBy}
            accepting={accept.isPending}
            onAccept={() =>
              loginPrompt.require(
                () => accept.mutate({ params: { token } }),
                `Log in to accept ${nameOf(invitedBy)}’s invitation`,
              )
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

type InvitationProps = {
  session: Session
  invitedBy: UserSummary
  accepting: boolean
  onAccept: () => void
}

/** The session, who invited the viewer, and what a spot costs. Accepting is free and leads to joining. */
function Invitation({ session, invitedBy, accepting, onAccept }: InvitationProps) {
  return (
    <LinkedSession
      session={session}
      sender={invitedBy}
      title={`${nameOf(invitedBy)} invited you to play`}
    >
      <Button size="large" fullWidth loading={accepting} onClick={onAccept}>
        {canNow(session, 'joinWaitlist', serverNow()) ? waitlistCopy.join : 'Accept invitation'}
      </Button>
      <Muted>{acceptTerms(session)}</Muted>
    </LinkedSession>
  )
}

/** What accepting leads to, and what it costs. */
function acceptTerms(session: Session): string {
  const now = serverNow()
  const due = dollars(dueToJoinCents(session))
  if (canJoin(session, now))
    return `Joining costs ${due}. You pay nothing until you confirm on the next screen.`
  if (canNow(session, 'joinWaitlist', now))
    return `This session is full. On the waitlist, you pay ${due} only if a spot opens.`
  return statusNow(session, now) === 'full'
    ? 'This session is full, and its waitlist is closed. You can still see the session.'
    : 'No one can join this session right now. You can still see it.'
}
