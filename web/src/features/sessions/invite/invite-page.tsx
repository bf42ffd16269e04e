import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { UserSummary } from '@county-golf/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLoginPrompt } from '../../../domain/login-prompt.ts'
import { canJoin, canNow } from '../../../domain/sessions/can.ts'
import { countyOf, courseLabel } from '../../../domain/sessions/labels.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useIdempotentMutation } from '../../../lib/idempotent-mutation.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Avatar, AvatarRow, nameOf } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { inviteQuery, isForbidden, isNotFound } from '../api.ts'
import { SessionOutline } from '../components/card-head.tsx'
import { SessionBadges } from '../components/session-badges.tsx'
import { commonCopy, joinCopy, waitlistCopy } from '../copy.ts'
import { SessionFacts } from '../detail/facts.tsx'
import { dueToJoinCents } from '../money.ts'
import { statusNow } from '../session-display.ts'
import styles from './invite.module.css'

const route = getRouteApi('/invite/$token')

/** The page that an invitation links to. */
export function InvitePage() {
  const { token } = route.useParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const loginPrompt = useLoginPrompt()
  const query = useQuery(inviteQuery(token))
  const { data, error } = query
  const isInvalid = error !== null && (isNotFound(error) || isForbidden(error))
  usePageTitle(data && !isInvalid ? `${nameOf(data.invitedBy)} invited you to play` : 'Invitation')

  const accept = useIdempotentMutation('POST /invites/{token}/redeem', {
    onSuccess: ({ session }) => {
      client.setQueryData(sessionQuery(session.id).queryKey, session)
      const params = { id: session.id }
      void navigate({ to: '/sessions/$id', params, search: { join: true }, replace: true })
    },
    onError: (problem) => {
      toast.error(messageOf(problem, 'Couldn’t accept the invitation'))
      void query.refetch()
    },
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
        skeleton={
          <>
            <h1 className="visually-hidden">Invitation</h1>
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
  const { viewer, playerDetails } = session
  const isIn = viewer?.isMember || viewer?.isHost
  return (
    <Stack gap={6}>
      <Row gap={4}>
        <Avatar person={invitedBy} size={48} />
        <h1 className={styles.title}>{nameOf(invitedBy)} invited you to play</h1>
      </Row>
      <Card as="section" aria-label="The session">
        <Stack gap={4}>
          <Row gap={3} wrap align="start">
            <SessionOutline session={session} size="3.5rem" />
            <div className={styles.names}>
              <Subheading>{courseLabel(session)}</Subheading>
              <Muted>{countyOf(session)}</Muted>
            </div>
            <Row gap={1} wrap>
              <SessionBadges session={session} />
            </Row>
          </Row>
          <SessionFacts session={session} />
          {playerDetails.length > 0 && (
            <Row as="p" gap={3} className="breakable">
              <AvatarRow people={playerDetails} />
              <span>{playerDetails.map(nameOf).join(', ')}</span>
            </Row>
          )}
          {session.notes && <p className="user-text">{session.notes}</p>}
          {isIn ? (
            <>
              <Muted>{joinCopy.alreadyIn}</Muted>
              <LinkButton to="/sessions/$id" params={{ id: session.id }} size="large" fullWidth>
                View session
              </LinkButton>
            </>
          ) : (
            <>
              <Button size="large" fullWidth loading={accepting} onClick={onAccept}>
                {canNow(session, 'joinWaitlist', serverNow())
                  ? waitlistCopy.join
                  : 'Accept invitation'}
              </Button>
              <Muted>{acceptTerms(session)}</Muted>
            </>
          )}
        </Stack>
      </Card>
    </Stack>
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
