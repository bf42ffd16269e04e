import type { Friendship } from '@county-golf/contract/friendship'
import type { Face } from '@county-golf/contract/users'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { friendsQuery, useFriendAct } from './api.ts'
import styles from './friends.module.css'
import { People, PersonRow } from './people.tsx'
import { doneWords } from './words.ts'

/** So many friends are shown before one asks for all. */
const fewMax = 6

/** The viewer's friends, the requests they sent, and the golfers they block. */
export function FriendsCard() {
  const { data, error, isFetching, refetch } = useQuery(friendsQuery)
  return (
    <Card as="section">
      <h2>Friends{data && data.friends.length > 0 ? ` (${data.friends.length})` : ''}</h2>
      {data ? (
        <>
          <Friends friends={data.friends} />
          <People title="Requests you sent" people={data.requested}>
            {(person) => <End person={person} before="requested" verb="Withdraw" />}
          </People>
          <People title="Blocked" people={data.blocked}>
            {(person) => <End person={person} before="blocked" verb="Unblock" />}
          </People>
        </>
      ) : error ? (
        <>
          <p className={styles.small} role="alert">
            {messageOf(error, 'Failed to load your friends')}
          </p>
          <Button
            size="small"
            variant="outline"
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        </>
      ) : (
        <Loading>
          <Skeleton height="2.5rem" />
        </Loading>
      )}
    </Card>
  )
}

function Friends({ friends }: { friends: Face[] }) {
  const [all, setAll] = useState(false)
  if (friends.length === 0)
    return <p className={styles.small}>No friends yet. Add golfers you meet on their profiles.</p>
  return (
    <>
      <ul className={styles.people}>
        {(all ? friends : friends.slice(0, fewMax)).map((friend) => (
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
      </ul>
      {!all && friends.length > fewMax && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          Show all {friends.length}
        </Button>
      )}
    </>
  )
}

type EndProps = { person: Face; before: Friendship; verb: string }

function End({ person, before, verb }: EndProps) {
  const doing = useFriendAct(person, doneWords(person, before))
  return (
    <Button
      size="small"
      variant="quiet"
      loading={doing.isPending}
      aria-label={`${verb} ${nameOf(person)}`}
      onClick={() => doing.mutate(before === 'blocked' ? 'unblock' : 'end')}
    >
      {verb}
    </Button>
  )
}
