import type { JoinRequest } from '@county-golf/contract/join-requests'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndClock } from '../../../lib/dates.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted } from '../../../ui/text.tsx'
import { requestsQuery } from '../api.ts'
import { PlayerLink } from '../components/links.tsx'
import { actionName, counted } from '../copy.ts'
import { useAnswer } from '../use-request-calls.ts'
import styles from './detail.module.css'

/** The players who asked to join, for the host to accept or decline. */
export function HostRequests({ session }: { session: Session }) {
  const query = useQuery(requestsQuery(session.id))
  return (
    <Stack as="section" gap={2} className={styles.requests} aria-labelledby="requests-title">
      <h2 id="requests-title">Requests to join</h2>
      <Loaded query={query} failed="Couldn’t load the requests" skeleton="8rem">
        {({ items }) => (
          <Stack as="ul">
            {items.map((request) => (
              <RequestRow key={request.user.id} session={session} request={request} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

type RequestRowProps = { session: Session; request: JoinRequest }

function RequestRow({ session, request }: RequestRowProps) {
  const { user, note, expiresAt, isAccepted } = request
  const name = nameOf(user)
  const [isDeclining, setIsDeclining] = useState(false)
  const answer = useAnswer(session, user.id, name)
  const until = dayAndClock(expiresAt, session.timeZone)
  const isWanted = session.wantSubstitutes !== undefined
  const isFull = session.spotsTaken >= session.maxPlayers && !isWanted
  return (
    <Row as="li" gap={3} align="start" wrap className={styles.request}>
      <Avatar person={user} />
      <Stack gap={1} align="start" className={styles.person}>
        <span className={`strong breakable ${styles.name}`}>
          <PlayerLink player={user} />
        </span>
        <Muted as="span" size="small">
          {factsOf(user)}
        </Muted>
        {note && <p className="user-text breakable">“{note}”</p>}
        <Muted as="span" size="small">
          {isAccepted
            ? `You accepted. We couldn’t charge them yet, and they can join until ${until}.`
            : `Answer by ${until}.${isFull ? ' The session is full, so you can accept once a spot opens.' : ''}`}
        </Muted>
      </Stack>
      <Row gap={2} wrap justify="end" className={styles.answers}>
        {!isAccepted && (
          <Button
            disabled={isFull}
            loading={answer.isAccepting}
            aria-label={actionName('Accept', name)}
            onClick={answer.accept}
          >
            Accept
          </Button>
        )}
        <Button
          variant="outline"
          aria-label={actionName('Decline', name)}
          onClick={() => setIsDeclining(true)}
        >
          Decline
        </Button>
      </Row>
      {isDeclining && (
        <ConfirmDialog
          title={`Decline ${name}?`}
          action="Decline"
          busy={answer.isDeclining}
          onClose={() => setIsDeclining(false)}
          onConfirm={answer.decline}
        >
          We’ll notify {name}. They can’t ask again for this session unless you’re friends and you
          invite them.
        </ConfirmDialog>
      )}
    </Row>
  )
}

const levels: Record<string, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  scratch: 'Scratch',
}

/** `Rated 4.5 · Advanced · 12 rounds played` */
const factsOf = ({ averageRating, skillLevel, roundsPlayed }: JoinRequest['user']): string =>
  [
    averageRating === null ? 'Not rated yet' : `Rated ${averageRating.toFixed(1)}`,
    skillLevel && levels[skillLevel],
    `${counted(roundsPlayed, 'round')} played`,
  ]
    .filter(Boolean)
    .join(' · ')
