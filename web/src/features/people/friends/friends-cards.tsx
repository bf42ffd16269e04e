import type { UserSummary } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { friendsQuery } from '../../../domain/friends.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import styles from './friends.module.css'
import { MessageLink, PersonRow, UndoButton } from './person-row.tsx'
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
            <UndoGroup title="Sent requests" people={data.requested} friendship="requested" />
            <UndoGroup title="Blocked" people={data.blocked} friendship="blocked" />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Friends({ friends }: { friends: UserSummary[] }) {
  const [isExpanded, setExpanded] = useState(false)
  if (friends.length === 0) return <Muted>No friends yet. Add golfers you find or play with.</Muted>
  return (
    <>
      <Stack as="ul">
        {(isExpanded ? friends : friends.slice(0, shownMax)).map((friend) => (
          <PersonRow key={friend.id} person={friend}>
            <MessageLink person={friend} />
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

type UndoGroupProps = {
  title: string
  people: UserSummary[]
  friendship: 'requested' | 'blocked'
}

/** Golfers under a heading, each with a button that takes back what put them there. */
function UndoGroup({ title, people, friendship }: UndoGroupProps) {
  if (people.length === 0) return null
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <Stack as="ul">
        {people.map((person) => (
          <PersonRow key={person.id} person={person}>
            <UndoButton person={person} friendship={friendship} />
          </PersonRow>
        ))}
      </Stack>
    </div>
  )
}
