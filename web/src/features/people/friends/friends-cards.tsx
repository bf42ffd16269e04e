import type { UserSummary } from '@county-golf/contract/users'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { friendsQuery } from '../../../domain/friends.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { useFriendAction } from './api.ts'
import styles from './friends.module.css'
import { RequestAnswers } from './request-answers.tsx'

/** Friends shown before 'Show all'. */
const shownMax = 6

/** Friend requests to the viewer. Renders nothing if there are none. */
export function FriendRequests() {
  const data = useOptionalQuery(friendsQuery)
  if (!data || data.incoming.length === 0) return null
  return (
    <Card as="section" className={styles.requests}>
      <h2>{`Friend requests (${data.incoming.length})`}</h2>
      <Stack as="ul">
        {data.incoming.map((person) => (
          <PersonRow key={person.id} person={person}>
            <RequestAnswers person={person} />
          </PersonRow>
        ))}
      </Stack>
    </Card>
  )
}

/** The viewer's friends, sent requests, and blocked golfers. */
export function FriendsCard() {
  const query = useQuery(friendsQuery)
  const friendCount = query.data?.friends.length ?? 0
  return (
    <Card as="section">
      <Subheading>{friendCount > 0 ? `Friends (${friendCount})` : 'Friends'}</Subheading>
      <Loaded
        query={query}
        failed="Couldn’t load your friends. Please try again."
        inNotice
        skeleton="2.5rem"
      >
        {(data) => (
          <>
            <Friends friends={data.friends} />
            <UndoGroup
              title="Sent requests"
              people={data.requested}
              friendship="requested"
              action="end"
              label="Cancel request"
              labelFor={(name) => `Cancel request to ${name}`}
            />
            <UndoGroup
              title="Blocked"
              people={data.blocked}
              friendship="blocked"
              action="unblock"
              label="Unblock"
              labelFor={(name) => `Unblock ${name}`}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Friends({ friends }: { friends: UserSummary[] }) {
  const [isExpanded, setExpanded] = useState(false)
  if (friends.length === 0) return <Muted>No friends yet. Add golfers from their profiles.</Muted>
  return (
    <>
      <Stack as="ul">
        {(isExpanded ? friends : friends.slice(0, shownMax)).map((friend) => (
          <PersonRow key={friend.id} person={friend}>
            <LinkButton
              to="/messages"
              search={{ with: friend.id }}
              size="small"
              variant="quiet"
              aria-label={`Message ${nameOf(friend)}`}
              icon={<IconMessage size={18} aria-hidden="true" />}
            />
          </PersonRow>
        ))}
      </Stack>
      {!isExpanded && friends.length > shownMax && (
        <Button size="small" variant="quiet" onClick={() => setExpanded(true)}>
          {`Show all ${friends.length}`}
        </Button>
      )}
    </>
  )
}

type UndoProps = {
  friendship: 'requested' | 'blocked'
  action: 'end' | 'unblock'
  label: string
  /** The accessible name, which has the person's. */
  labelFor: (name: string) => string
}

/** Golfers under a heading, each with a button that takes back what put them there. */
function UndoGroup({
  title,
  people,
  ...undo
}: UndoProps & { title: string; people: UserSummary[] }) {
  if (people.length === 0) return null
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <Stack as="ul">
        {people.map((person) => (
          <PersonRow key={person.id} person={person}>
            <UndoButton person={person} {...undo} />
          </PersonRow>
        ))}
      </Stack>
    </div>
  )
}

function UndoButton({
  person,
  friendship,
  action,
  label,
  labelFor,
}: UndoProps & { person: UserSummary }) {
  const undo = useFriendAction(person, friendship)
  return (
    <Button
      size="small"
      variant="quiet"
      loading={undo.isPending}
      aria-label={labelFor(nameOf(person))}
      onClick={() => undo.mutate(action)}
    >
      {label}
    </Button>
  )
}

function PersonRow({ person, children }: { person: UserSummary; children: ReactNode }) {
  return (
    <Row as="li" gap={[1, 3]} wrap className={styles.person}>
      <Avatar person={person} />
      <Link to="/u/$username" params={{ username: person.username }} className={styles.name}>
        {nameOf(person)}
      </Link>
      <Row as="span" gap={2}>
        {children}
      </Row>
    </Row>
  )
}
