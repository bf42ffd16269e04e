import type { Friendship } from '@county-golf/contract/friendship'
import type { Face } from '@county-golf/contract/users'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { friendsQuery, useFriendAct } from './api.ts'
import styles from './friends.module.css'
import { doneWords } from './words.ts'

/** So many friends are shown before one asks for all. */
const fewMax = 6

/** The viewer's people, on their own profile: who asks, who is a friend, who was asked, who is blocked. */
export function FriendsCard() {
  const { data, error, isFetching, refetch } = useQuery(friendsQuery)
  return (
    <Card as="section">
      <h2>Friends{data && data.friends.length > 0 ? ` (${data.friends.length})` : ''}</h2>
      {data ? (
        <>
          <People title="Wants to be your friend" people={data.incoming}>
            {(person) => <Answers person={person} />}
          </People>
          <Friends friends={data.friends} />
          <People title="Asked by you" people={data.requested}>
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
    return (
      <p className={styles.small}>None yet. Add friends on the profiles of golfers you meet.</p>
    )
  return (
    <>
      <ul className={styles.people}>
        {(all ? friends : friends.slice(0, fewMax)).map((friend) => (
          <Row key={friend.id} person={friend}>
            <LinkButton
              to="/messages"
              search={{ with: friend.id }}
              size="small"
              variant="quiet"
              aria-label={`Message ${nameOf(friend)}`}
              icon={<IconMessage size={18} aria-hidden="true" />}
            />
          </Row>
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

type PeopleProps = { title: string; people: Face[]; children: (person: Face) => ReactNode }

function People({ title, people, children }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.people}>
        {people.map((person) => (
          <Row key={person.id} person={person}>
            {children(person)}
          </Row>
        ))}
      </ul>
    </div>
  )
}

function Row({ person, children }: { person: Face; children: ReactNode }) {
  return (
    <li>
      <Avatar person={person} />
      <Link to="/u/$username" params={{ username: person.username }} className={styles.name}>
        {nameOf(person)}
      </Link>
      <span className={styles.acts}>{children}</span>
    </li>
  )
}

function Answers({ person }: { person: Face }) {
  const doing = useFriendAct(person, doneWords(person, 'incoming'))
  return (
    <>
      <Button
        size="small"
        loading={doing.isPending}
        aria-label={`Accept ${nameOf(person)}`}
        onClick={() => doing.mutate('ask')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="quiet"
        loading={doing.isPending}
        aria-label={`Decline ${nameOf(person)}`}
        onClick={() => doing.mutate('end')}
      >
        Decline
      </Button>
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
