import type { Wish } from '@county-golf/contract/games'
import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { gameKeys } from '../../domain/games.ts'
import { useCall } from '../../domain/mutations.ts'
import { othersText } from '../../domain/others-looking.tsx'
import { countyOf, courseLabel } from '../../domain/sessions/labels.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import { fittingQuery, useStoreSearch } from './api.ts'
import { CountMeIn } from './count-me-in.tsx'
import { windowText } from './words.ts'

const ConfirmDialog = lazyComponent(
  async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
)

type LookingProps = { wish: Wish; others: number; onEdit: () => void }

/** The state of a search: sessions that fit come before waiting. */
export function Looking({ wish, others, onEdit }: LookingProps) {
  const store = useStoreSearch()
  const client = useQueryClient()
  const [isStopping, setStopping] = useState(false)
  const resume = useCall('POST /game-search/resume', {
    onSuccess: store,
    failure: 'Couldn’t resume your search. Please try again.',
  })
  const stop = useCall('DELETE /game-search', {
    onSuccess: () => client.invalidateQueries({ queryKey: gameKeys.all }),
    failure: 'Couldn’t end your search. Please try again.',
  })
  return (
    <Stack gap={6}>
      {wish.isPaused && (
        <Notice
          tone="brass"
          action={
            <Button loading={resume.isPending} onClick={() => resume.mutate({})}>
              Keep looking
            </Button>
          }
        >
          You didn’t answer our last proposal, so your search is paused.
        </Notice>
      )}
      <FittingSessions />
      <Card as="section">
        <Stack gap={4}>
          <Subheading>{wish.isPaused ? 'Your search' : 'We’re looking for your game'}</Subheading>
          <Stack as="ul" gap={1}>
            {wish.windows.map((window) => (
              <li key={`${window.date} ${window.from}`}>{windowText(window)}</li>
            ))}
          </Stack>
          <Muted>
            {`Within ${wish.radiusMiles} miles of ${wish.zip ?? wish.countyName}. We’ll notify you when we have three or four golfers who suit each other.`}
          </Muted>
          <CountMeIn wish={wish} />
          {othersText(others) && <Muted>{othersText(others)}</Muted>}
          <Row gap={3} wrap>
            <Button variant="outline" onClick={onEdit}>
              Change search
            </Button>
            <Button variant="quiet" onClick={() => setStopping(true)}>
              Stop looking
            </Button>
          </Row>
        </Stack>
      </Card>
      {isStopping && (
        <ConfirmDialog
          title="Stop looking?"
          action="Stop looking"
          busy={stop.isPending}
          onClose={() => setStopping(false)}
          onConfirm={() => stop.mutate({})}
        >
          You’ll lose your place in line. You can start a new search any time.
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function FittingSessions() {
  const sessions = useOptionalQuery(fittingQuery)?.items ?? []
  if (sessions.length === 0) return null
  const count =
    sessions.length === 1 ? '1 open session fits' : `${sessions.length} open sessions fit`
  return (
    <Card as="section">
      <Stack gap={4}>
        <Subheading>{`${count} your search`}</Subheading>
        <Stack as="ul" gap={4}>
          {sessions.map((session) => (
            <FittingSession key={session.id} session={session} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

function FittingSession({ session }: { session: Session }) {
  const { id, date, timeZone, spotsTaken, maxPlayers } = session
  const cents = session.serviceFeeCents + session.depositCents + session.potAmount
  return (
    <Row as="li" gap={3} justify="between" wrap>
      <Stack gap={1} className="fill">
        <Link to="/sessions/$id" params={{ id }} className="strong">
          {courseLabel(session)}
        </Link>
        <Muted>{`${dayAndClock(date, timeZone)} · ${countyOf(session)}`}</Muted>
        <Muted className="figures">
          {`${spotsTaken}/${maxPlayers} players · `}
          <Money cents={cents} />
        </Muted>
      </Stack>
      <LinkButton to="/sessions/$id" params={{ id }} search={{ join: true }} variant="outline">
        {session.can.join ? 'Join' : 'Ask to join'}
      </LinkButton>
    </Row>
  )
}
