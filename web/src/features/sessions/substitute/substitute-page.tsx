import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { UserSummary } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLoginPrompt } from '../../../domain/login-prompt.ts'
import { canAsk } from '../../../domain/sessions/can.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { Muted } from '../../../ui/text.tsx'
import { isForbidden, isNotFound } from '../api.ts'
import { askCopy, commonCopy } from '../copy.ts'
import { spotQuery } from '../hand-over-queries.ts'
import { LinkedSession, LinkedSessionSkeleton } from '../invite/linked-session.tsx'
import { dueToJoinCents } from '../money.ts'

const TakeDialog = lazyComponent(async () => (await import('./take-dialog.tsx')).TakeDialog)

const route = getRouteApi('/substitute/$token')

/** The page that a player who looks for a substitute sends to friends. */
export function SubstitutePage() {
  const { token } = route.useParams()
  const { user } = useViewer()
  const loginPrompt = useLoginPrompt()
  const query = useQuery(spotQuery(token))
  const { data, error } = query
  const isInvalid = error !== null && (isNotFound(error) || isForbidden(error))
  usePageTitle(data && !isInvalid ? takeLabel(data.player) : 'Spot')

  if (isInvalid)
    return (
      <EmptyPage
        title="Spot unavailable"
        action={
          isForbidden(error) && !user ? (
            <Button
              onClick={() =>
                loginPrompt.require(() => void query.refetch(), messageOf(error, ''), 'login')
              }
            >
              Log in
            </Button>
          ) : (
            <LinkButton to="/sessions">{commonCopy.browseSessions}</LinkButton>
          )
        }
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
        skeleton={<LinkedSessionSkeleton title="Spot" />}
      >
        {(spot) => <Spot {...spot} token={token} />}
      </Loaded>
    </Page>
  )
}

/** `Take Ann’s spot` */
const takeLabel = (player: UserSummary | null): string =>
  `Take ${player ? `${nameOf(player)}’s` : 'a player’s'} spot`

type SpotProps = {
  token: string
  session: Session
  player: UserSummary | null
  problem: string | null
}

/** The session, whose spot it is, what it costs, and why the viewer can't take it if so. */
function Spot({ token, session, player, problem }: SpotProps) {
  const loginPrompt = useLoginPrompt()
  const { join } = route.useSearch()
  const navigate = route.useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  // The parameter leaves the address first, so that neither Back nor a copied link opens the dialog again.
  const opens = join && !problem
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the parameter opens the dialog
  useEffect(() => {
    if (opens) void navigate({ search: {}, replace: true }).then(() => setIsOpen(true))
  }, [opens])
  const { viewer, playerDetails } = session
  const asks = problem !== null && canAsk(session, serverNow())
  const stay = playerDetails.filter(({ id }) => id !== player?.id)
  const whose = player ? `${nameOf(player)} can’t make it` : 'A player can’t make it'
  return (
    <>
      <LinkedSession
        session={session}
        sender={player}
        title={takeLabel(player)}
        intro={`${whose} and is looking for a substitute. They get back what they paid when you take the spot.`}
        people={player ? stay : []}
        peopleText={`You’d play with ${new Intl.ListFormat('en-US').format(stay.map(nameOf))}.`}
        isIn={viewer?.isMember ?? false}
      >
        {problem && <Notice tone="brass">{problem}</Notice>}
        {asks ? (
          <LinkButton
            to="/sessions/$id"
            params={{ id: session.id }}
            search={{ join: true }}
            size="large"
            fullWidth
          >
            {askCopy.ask}
          </LinkButton>
        ) : (
          <Button
            size="large"
            fullWidth
            disabled={problem !== null}
            onClick={() => loginPrompt.require(() => setIsOpen(true), 'Log in to take this spot')}
          >
            {takeLabel(player)}
          </Button>
        )}
        {!problem && (
          <Muted>
            The spot costs {dollars(dueToJoinCents(session))}. You pay nothing until you confirm on
            the next screen.
          </Muted>
        )}
      </LinkedSession>
      {viewer && (
        <TakeDialog
          token={token}
          session={session}
          title={takeLabel(player)}
          open={isOpen && !problem}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
