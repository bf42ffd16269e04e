import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLoginPrompt } from '../../../domain/login-prompt.ts'
import { useMoneyMutation } from '../../../domain/money-mutation.ts'
import { updateSession } from '../../../domain/sessions/cache.ts'
import type { Output } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { isForbidden, isNotFound } from '../api.ts'
import { claimQuery } from '../companion/api.ts'
import { LinkedSession, LinkedSessionSkeleton } from './linked-session.tsx'

const pageTitle = 'Claim your spot'

/** What a link to a spot shows: a player's guest claims the spot that was paid for them. */
export function ClaimPage({ token }: { token: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const loginPrompt = useLoginPrompt()
  const query = useQuery(claimQuery(token))
  const { error } = query
  const isInvalid = error !== null && (isNotFound(error) || isForbidden(error))
  usePageTitle(pageTitle)

  const claim = useMoneyMutation('POST /spot-claims/{token}', {
    onSuccess: ({ session }) => {
      updateSession(client, session)
      toast.success('You’re in')
    },
    onError: () => void query.refetch(),
    failure: 'Couldn’t claim the spot',
    proceed: ({ session }) =>
      navigate({ to: '/sessions/$id', params: { id: session.id }, replace: true }),
  })

  if (isInvalid)
    return (
      <EmptyPage
        title="Spot unavailable"
        action={<LinkButton to="/my-bookings">My Golf Sessions</LinkButton>}
      >
        {messageOf(error, '')}
      </EmptyPage>
    )
  return (
    <Page width="reading">
      <Loaded
        query={query}
        failed="Couldn’t load the spot"
        loading="Loading spot…"
        skeleton={<LinkedSessionSkeleton title={pageTitle} />}
      >
        {(spot) => (
          <Claim
            spot={spot}
            claiming={claim.isPending}
            onClaim={() =>
              loginPrompt.require(
                () => claim.mutate({ params: { token } }),
                'Log in to claim your spot',
              )
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

type ClaimProps = {
  spot: Output<'GET /spot-claims/{token}'>
  claiming: boolean
  onClaim: () => void
}

function Claim({ spot: { session, broughtBy, overlaps }, claiming, onClaim }: ClaimProps) {
  const payer = nameOf(broughtBy)
  return (
    <LinkedSession session={session} sender={broughtBy} title={`${payer} has a spot for you`}>
      {overlaps && <Notice tone="flag">You already have another round at that time.</Notice>}
      <Button size="large" fullWidth loading={claiming} onClick={onClaim}>
        Claim spot
      </Button>
      <Muted>
        It costs you nothing. {payer} took care of it, and gets any refund if you leave.
      </Muted>
    </LinkedSession>
  )
}
