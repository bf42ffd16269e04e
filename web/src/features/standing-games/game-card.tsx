import type { StandingGame } from '@county-golf/contract/standing-games'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall, useIdempotentMutation } from '../../domain/mutations.ts'
import { onGamesChanged } from '../../domain/standing-games.ts'
import { useViewer } from '../../domain/viewer.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { AutomaticCharging } from './automatic-charging.tsx'
import { everyWeek, placeOf } from './copy.ts'
import { DateRow } from './date-row.tsx'

type GameCardProps = { game: StandingGame; onEdit: () => void }

/** One game: its players, its next dates, and what the viewer can do. */
export function GameCard({ game, onEdit }: GameCardProps) {
  const { user } = useViewer()
  const isOwner = game.owner.id === user?.id
  return (
    <Card as="li">
      <Stack gap={5}>
        <Stack gap={1}>
          <h3 className="breakable">{placeOf(game)}</h3>
          <span className="strong">{everyWeek(game)}</span>
          <Muted>{peopleText(game)}</Muted>
        </Stack>
        {game.me.hasAccepted ? (
          <>
            <Stack as="ul" gap={4} aria-label="Dates">
              {game.dates.map((date) => (
                <DateRow key={date.date} game={game} date={date} isOwner={isOwner} />
              ))}
            </Stack>
            <AutomaticCharging game={game} />
          </>
        ) : (
          <Invitation game={game} />
        )}
        {game.me.hasAccepted && (
          <Row gap={2} wrap>
            {isOwner && (
              <Button variant="outline" onClick={onEdit}>
                Edit
              </Button>
            )}
            <LeaveButton game={game} isOwner={isOwner} />
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function peopleText({ members }: StandingGame): string {
  const named = (role: 'regular' | 'alternate') =>
    members
      .filter((member) => member.role === role)
      .map(({ user, hasAccepted }) => `${nameOf(user)}${hasAccepted ? '' : ' (invited)'}`)
      .join(', ')
  const alternates = named('alternate')
  return `${named('regular')}${alternates ? `. Alternates: ${alternates}` : ''}`
}

/** Asks a friend of the owner whether they want to be in the game. */
function Invitation({ game }: { game: StandingGame }) {
  const client = useQueryClient()
  const onSuccess = () => void onGamesChanged(client)
  const accept = useIdempotentMutation('PUT /standing-games/{id}/membership', {
    onSuccess,
    failure: 'Couldn’t save your answer. Please try again.',
  })
  const decline = useCall('DELETE /standing-games/{id}/membership', {
    onSuccess,
    failure: 'Couldn’t save your answer. Please try again.',
  })
  const params = { id: game.id }
  return (
    <Stack gap={3}>
      <p>{`${nameOf(game.owner)} wants you in this game. You pay only for the dates you play.`}</p>
      <Row gap={2} wrap>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ params, body: {} })}>
          Count me in
        </Button>
        <Button
          variant="quiet"
          loading={decline.isPending}
          onClick={() => decline.mutate({ params })}
        >
          No, thanks
        </Button>
      </Row>
    </Stack>
  )
}

/** Ends the viewer's own game after a question, or leaves another one in one tap. */
function LeaveButton({ game, isOwner }: { game: StandingGame; isOwner: boolean }) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const options = {
    onSuccess: () => void onGamesChanged(client),
    failure: 'Couldn’t save that. Please try again.',
  }
  const leave = useCall('DELETE /standing-games/{id}/membership', options)
  const end = useCall('DELETE /standing-games/{id}', options)
  const params = { id: game.id }
  if (!isOwner)
    return (
      <Button
        variant="danger-outline"
        loading={leave.isPending}
        onClick={() => leave.mutate({ params })}
      >
        Leave game
      </Button>
    )
  return (
    <>
      <Button variant="danger-outline" onClick={() => setIsAsking(true)}>
        End game
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="End this standing game?"
          action="End game"
          busy={end.isPending}
          onConfirm={() => end.mutate({ params })}
          onClose={() => setIsAsking(false)}
        >
          No more dates open. Sessions that are already open go on, and you can cancel those on
          their own page.
        </ConfirmDialog>
      )}
    </>
  )
}
