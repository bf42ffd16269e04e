import { dollars } from '@county-golf/contract/money'
import type { StandingGame } from '@county-golf/contract/standing-games'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIdempotentMutation } from '../../domain/mutations.ts'
import { type GameDate, onGamesChanged } from '../../domain/standing-games.ts'
import { dayAndClock, shortDay } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'

type DateRowProps = { game: StandingGame; date: GameDate; isOwner: boolean }

/** One date of a game, with the viewer's answer or the owner's choice to skip it. */
export function DateRow({ game, date, isOwner }: DateRowProps) {
  const { session } = date
  const day = dayAndClock(date.teeAt, game.timeZone)
  return (
    <Stack as="li" gap={2}>
      <Row gap={3} justify="between">
        <Stack gap={1}>
          <span className="strong figures">
            {session ? (
              <Link to="/sessions/$id" params={{ id: session.id }}>
                {day}
              </Link>
            ) : (
              day
            )}
          </span>
          <Muted>{stateText(game, date)}</Muted>
        </Stack>
        {isOwner && !session && <Skip game={game} date={date} />}
      </Row>
      {session && !session.isCancelled && (
        <Row gap={2} wrap className="hide-empty">
          <Answer game={game} date={date} session={session} />
          {isOwner && (
            <LinkButton
              to="/sessions/$id"
              params={{ id: session.id }}
              variant="quiet"
              aria-label={`Change: ${shortDay(date.teeAt, game.timeZone)}`}
            >
              Change
            </LinkButton>
          )}
        </Row>
      )}
    </Stack>
  )
}

function stateText(
  { timeZone }: StandingGame,
  { state, opensAt, problem, session }: GameDate,
): string {
  if (session?.isCancelled) return 'Cancelled'
  if (state === 'failed') return `Couldn’t open: ${problem}`
  if (state === 'skipped') return 'Skipped'
  if (!session) return `Opens ${shortDay(opensAt, timeZone)}`
  const open = session.maxPlayers - session.spotsTaken
  const people = (list: typeof session.players) => list.map(nameOf).join(', ')
  return [
    session.players.length > 0 ? `In: ${people(session.players)}` : 'No one is in yet',
    open === 0 ? 'full' : open === 1 ? '1 spot left' : `${open} spots left`,
    ...(session.declined.length > 0 ? [`can’t make it: ${people(session.declined)}`] : []),
  ].join(' · ')
}

type AnswerProps = Pick<DateRowProps, 'game' | 'date'> & {
  session: NonNullable<GameDate['session']>
}

/** In leads to the session, which shows what is charged. */
function Answer({ game, date, session }: AnswerProps) {
  const client = useQueryClient()
  const decline = useIdempotentMutation('POST /standing-games/{id}/dates/{date}/decline', {
    onSuccess: () => void onGamesChanged(client),
    failure: 'Couldn’t save your answer. Please try again.',
  })
  if (session.answer === 'in') return <span>You’re in.</span>
  if (session.answer === null) return null
  const price = session.dueCents > 0 ? ` · ${dollars(session.dueCents)}` : ''
  return (
    <>
      <LinkButton to="/sessions/$id" params={{ id: session.id }} search={{ join: true }}>
        {`I’m in${price}`}
      </LinkButton>
      {session.answer === 'asked' ? (
        <Button
          variant="outline"
          loading={decline.isPending}
          onClick={() => decline.mutate({ params: { id: game.id, date: date.date } })}
        >
          Can’t make it
        </Button>
      ) : (
        <Muted as="span">You said you can’t make it.</Muted>
      )}
    </>
  )
}

function Skip({ game, date }: Pick<DateRowProps, 'game' | 'date'>) {
  const client = useQueryClient()
  const skip = useIdempotentMutation('PUT /standing-games/{id}/dates/{date}/skip', {
    onSuccess: () => void onGamesChanged(client),
    failure: 'Couldn’t save that. Please try again.',
  })
  const isSkipped = date.state === 'planned'
  const label = { planned: 'Skip', skipped: 'Play after all', failed: 'Try again', open: '' }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${label[date.state]}: ${shortDay(date.teeAt, game.timeZone)}`}
      loading={skip.isPending}
      onClick={() => skip.mutate({ params: { id: game.id, date: date.date }, body: { isSkipped } })}
    >
      {label[date.state]}
    </Button>
  )
}
