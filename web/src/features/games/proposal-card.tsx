import { countedInFreeHours, groupSizes } from '@county-golf/contract/constants'
import type { Proposal, Wish } from '@county-golf/contract/games'
import { useState } from 'react'
import { useMoneyMutation } from '../../domain/money-mutation.ts'
import { useIdempotentMutation } from '../../domain/mutations.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/fields.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import { useStoreSearch } from './api.ts'
import { CountMeIn } from './count-me-in.tsx'
import { gameDay, gameTime, levelNames, playerText } from './words.ts'

/** Players have no names, and keep their places. */
const places = ['first', 'second', 'third', 'fourth']

const BookDialog = lazyComponent(async () => (await import('./book-dialog.tsx')).BookDialog)

/** A game that we found: who plays, without names, what it costs, and what the player can do. */
export function ProposalCard({ proposal, wish }: { proposal: Proposal; wish: Wish | null }) {
  const { players, countyName, stateCode, timeZone, can } = proposal
  const isIn = players[0]?.answer === 'in'
  return (
    <Stack gap={6}>
      <Notice
        role="status"
        action={
          proposal.lacks === 'money' && (
            <LinkButton size="small" to="/wallet">
              Add funds
            </LinkButton>
          )
        }
      >
        {statusText(proposal)}
      </Notice>
      <Card as="section">
        <Stack gap={5}>
          <Stack gap={1}>
            <Subheading>{gameDay(proposal)}</Subheading>
            <p>{gameTime(proposal)}</p>
            <p>{`${countyName}, ${stateCode}`}</p>
          </Stack>
          <Stack as="ul" gap={3}>
            {places.slice(0, players.length).map((place, n) => (
              <Player key={place} player={players[n]} />
            ))}
          </Stack>
          <Price proposal={proposal} />
          {can.accept ? (
            <Accept proposal={proposal} />
          ) : (
            <Stack gap={3}>
              {can.book && <Book proposal={proposal} />}
              <Decline proposal={proposal} label={isIn ? 'Leave this game' : 'Not this time'} />
            </Stack>
          )}
          {proposal.isCountedIn && !proposal.isBooker && (
            <Muted>
              {`You asked us to count you in. Leaving is free now, and for at least ${countedInFreeHours} hours of daytime after we charge you. If you leave now, we’ll ask you first from then on.`}
            </Muted>
          )}
          {wish && <CountMeIn wish={wish} />}
          {can.accept && (
            <Muted>{`Answer by ${dayAndClock(proposal.answerBy, timeZone)}. If you don’t, we pause your search.`}</Muted>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

/** What happens next. */
function statusText({ can, lacks, waitingUntil, timeZone, bookBy, isBooker, players }: Proposal) {
  if (waitingUntil) {
    const until = dayAndClock(waitingUntil, timeZone)
    if (lacks === 'money')
      return `Your group is being booked, and your wallet has too little money. Add funds by ${until} to play.`
    if (lacks)
      return `Your group is being booked, and we can’t charge you yet. Read and accept our current terms and prize rules by ${until}.`
    return isBooker
      ? `You’re booking. We’ll create the session once everyone can be charged, at the latest ${until}.`
      : `A player of your group is booking. We’ll charge you and create the session by ${until}.`
  }
  if (can.book)
    return `Enough players are in. One of you has to book by ${dayAndClock(bookBy, timeZone)}.`
  if (can.accept) return 'We found a game for you.'
  return players.filter(({ answer }) => answer !== 'out').length < groupSizes.min
    ? 'You’re in. A player can’t make it, so we’re looking for another one.'
    : 'You’re in. We’ll notify you when there are three. You won’t be charged before one of you books.'
}

function Player({ player }: { player: Proposal['players'][number] | undefined }) {
  if (!player) return null
  const { isYou, skillLevel, answer } = player
  return (
    <Row as="li" gap={3} justify="between">
      <Stack gap={1}>
        <span className="strong">
          {isYou ? `You, ${levelNames[skillLevel].toLowerCase()}` : levelNames[skillLevel]}
        </span>
        {!isYou && <Muted>{playerText(player)}</Muted>}
      </Stack>
      {answer === 'in' && <Badge>In</Badge>}
      {answer === 'out' && <Badge tone="gray">Not in</Badge>}
    </Row>
  )
}

function Price({ proposal }: { proposal: Proposal }) {
  const { serviceFeeCents, depositCents, potCents, totalCents } = proposal
  return (
    <Stack gap={2}>
      <Amounts>
        <AmountRow label="Service fee" cents={serviceFeeCents} />
        <AmountRow label="Deposit" cents={depositCents} />
        {potCents > 0 && <AmountRow label="Pot" cents={potCents} tone="brass" />}
        <AmountRow label="You pay once it’s booked" cents={totalCents} total />
      </Amounts>
      <Muted>
        All of you are charged together, or no one is. Green fees are paid at the course.
      </Muted>
    </Stack>
  )
}

function Accept({ proposal }: { proposal: Proposal }) {
  const { id, totalCents, prizeAge } = proposal
  const [hasAge, setHasAge] = useState(false)
  const store = useStoreSearch()
  const accept = useMoneyMutation('POST /proposals/{id}/accept', {
    onSuccess: store,
    failure: 'Couldn’t accept the game. Please try again.',
  })
  return (
    <Stack gap={3}>
      {prizeAge !== null && (
        <Checkbox
          label={`I’m ${prizeAge} or older`}
          checked={hasAge}
          onChange={({ currentTarget }) => setHasAge(currentTarget.checked)}
        />
      )}
      <Button
        size="large"
        disabled={prizeAge !== null && !hasAge}
        loading={accept.isPending}
        onClick={() =>
          accept.mutate({
            params: { id },
            body: { totalCents, ...(hasAge && { prizeAgeConfirmed: true as const }) },
          })
        }
      >
        I’m in
      </Button>
      <Decline proposal={proposal} label="Not this time" />
    </Stack>
  )
}

function Decline({ proposal: { id }, label }: { proposal: Proposal; label: string }) {
  const store = useStoreSearch()
  const decline = useIdempotentMutation('POST /proposals/{id}/decline', {
    onSuccess: store,
    failure: 'Couldn’t send your answer. Please try again.',
  })
  return (
    <Button
      variant="quiet"
      loading={decline.isPending}
      onClick={() => decline.mutate({ params: { id } })}
    >
      {label}
    </Button>
  )
}

function Book({ proposal }: { proposal: Proposal }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        I’ll book
      </Button>
      <Muted>You choose the course and the tee time, and become the host.</Muted>
      {isOpen && <BookDialog proposal={proposal} onClose={() => setOpen(false)} />}
    </>
  )
}
