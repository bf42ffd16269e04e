import { noShowHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Player, Session } from '@county-golf/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { sessionKeys } from '../../../domain/sessions/keys.ts'
import { reliabilityText } from '../../../domain/users/reliability.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { api } from '../../../lib/api.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Muted } from '../../../ui/text.tsx'
import { stillInQuery } from './still-in-query.ts'

export const reliabilityQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKeys.reliability(id),
    queryFn: ({ signal }) => api('GET /sessions/{id}/reliability', { params: { id } }, { signal }),
  })

const NoShow = lazyComponent(async () => (await import('./no-show.tsx')).NoShow)
const TakeBack = lazyComponent(async () => (await import('./no-show.tsx')).TakeBack)

type PlayerFactsProps = { session: Session; player: Player }

/** How reliable a player is, and for the host whether they've confirmed. */
export function PlayerFacts({ session, player }: PlayerFactsProps) {
  const reliable = useOptionalQuery(reliabilityQuery(session.id))
  const answers = useOptionalQuery({
    ...stillInQuery(session.id),
    enabled: session.viewer?.isHost === true,
  })
  const { user } = useViewer()
  const facts = reliable?.items.find(({ userId }) => userId === player.id)
  const answer = answers?.players.find(({ userId }) => userId === player.id)
  const parts = [
    facts && reliabilityText(facts),
    answer && (answer.isConfirmed ? 'Confirmed' : 'Not confirmed'),
  ].filter(Boolean)
  const report = reliable?.reported.find(({ userId }) => userId === player.id)
  return (
    <>
      {parts.length > 0 && (
        <Muted as="span" size="small">
          {parts.join(' · ')}
        </Muted>
      )}
      {report && (
        <Muted as="span" size="small">
          You said they didn’t show
        </Muted>
      )}
      {report?.counts === false && <TakeBack session={session} player={player} />}
      {reliable && !report && canReport(session, player, user?.id) && (
        <NoShow session={session} player={player} />
      )}
    </>
  )
}

/** Whether the viewer played with this player, and the round was lately. */
function canReport(session: Session, player: Player, viewerId: string | undefined): boolean {
  const since = serverNow().getTime() - Date.parse(session.date)
  return (
    session.viewer?.isMember === true &&
    player.id !== viewerId &&
    session.status !== 'cancelled' &&
    since >= 0 &&
    since <= noShowHours * hourMs
  )
}
