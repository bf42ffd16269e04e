import type { StandingGame } from '@county-golf/contract/standing-games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mySessionsQuery } from '../../domain/sessions/queries.ts'
import { onGamesChanged, standingGamesQuery } from '../../domain/standing-games.ts'
import { useViewer } from '../../domain/viewer.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { onLive } from '../../lib/live.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { Button } from '../../ui/button.tsx'
import { Grid, Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Muted } from '../../ui/text.tsx'
import { GameCard } from './game-card.tsx'
import { gameValues, newGame } from './game-form.ts'

const GameDialog = lazyComponent(async () => (await import('./game-dialog.tsx')).GameDialog)
const WeeklyDialog = lazyComponent(async () => (await import('./game-dialog.tsx')).WeeklyDialog)

/** Notifications lead to it. */
const headingId = 'standing-games'
const route = getRouteApi('/my-bookings')

/** The viewer's standing games, with a button that creates one. */
export function StandingGames() {
  const query = useQuery(standingGamesQuery)
  const client = useQueryClient()
  const { account } = useViewer()
  const [edited, setEdited] = useState<StandingGame | 'new' | null>(null)
  const { standing } = route.useSearch()
  const navigate = route.useNavigate()
  const { hash } = useLocation()
  // The heading moves until the sessions above are there. The router looks for it before.
  const isSettled = useOptionalQuery(mySessionsQuery) !== undefined && query.isSuccess
  const leadsHere = hash === headingId && isSettled && !standing
  useEffect(() => {
    if (leadsHere) document.getElementById(headingId)?.scrollIntoView()
  }, [leadsHere])
  useEffect(() => onLive('standing', () => void onGamesChanged(client)), [client])
  useEffect(() => onLive('session', () => void onGamesChanged(client)), [client])
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <Row gap={3} wrap justify="between">
        <h2 id={headingId}>Standing games</h2>
        <Button variant="outline" onClick={() => setEdited('new')}>
          New standing game
        </Button>
      </Row>
      <Loaded query={query} failed="Couldn’t load your standing games" skeleton="8rem" inNotice>
        {(games) =>
          games.length === 0 ? (
            <Muted>
              The same players at the same time every week? We open each date a week ahead and ask
              your regulars.
            </Muted>
          ) : (
            <Grid as="ul" min="26rem" gap={5}>
              {games.map((game) => (
                <GameCard key={game.id} game={game} onEdit={() => setEdited(game)} />
              ))}
            </Grid>
          )
        }
      </Loaded>
      {edited === 'new' && (
        <GameDialog
          values={newGame({
            state: account?.homeState ?? undefined,
            county: account?.homeCounty ?? undefined,
          })}
          game={null}
          onClose={() => setEdited(null)}
        />
      )}
      {edited !== null && edited !== 'new' && (
        <GameDialog
          values={gameValues(edited)}
          game={edited}
          people={othersIn(edited)}
          onClose={() => setEdited(null)}
        />
      )}
      {standing && (
        <WeeklyDialog
          sessionId={standing}
          onClose={() =>
            void navigate({
              search: ({ standing: _, ...rest }) => rest,
              hash: true,
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </Stack>
  )
}

const othersIn = ({ members, owner }: StandingGame) =>
  members.flatMap(({ user }) => (user.id === owner.id ? [] : user))
