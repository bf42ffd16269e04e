import type { UserSummary } from '@county-golf/contract/users'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { friendsQuery } from '../../data/friends.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import { useFriendAction } from './api.ts'
import { actionCopy, listCopy } from './copy.ts'
import { PersonGroup, PersonRow } from './person-list.tsx'

/** Friends shown before 'Show all'. */
const shownMax = 6

/** The viewer's friends, sent requests, and blocked golfers. */
export function FriendsCard() {
  const query = useQuery(friendsQuery)
  return (
    <Card as="section">
      <Subheading>{listCopy.friends(query.data?.friends.length ?? 0)}</Subheading>
      <Loaded query={query} failed={listCopy.loadError} inNotice skeleton="2.5rem">
        {(data) => (
          <>
            <Friends friends={data.friends} />
            <PersonGroup title={listCopy.sentRequests} people={data.requested}>
              {(person) => (
                <UndoButton
                  person={person}
                  friendship="requested"
                  action="end"
                  label={actionCopy.cancelRequest}
                  name={actionCopy.cancelRequestName(nameOf(person))}
                />
              )}
            </PersonGroup>
            <PersonGroup title={listCopy.blocked} people={data.blocked}>
              {(person) => (
                <UndoButton
                  person={person}
                  friendship="blocked"
                  action="unblock"
                  label={actionCopy.unblock}
                  name={actionCopy.unblockName(nameOf(person))}
                />
              )}
            </PersonGroup>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Friends({ friends }: { friends: UserSummary[] }) {
  const [isExpanded, setExpanded] = useState(false)
  if (friends.length === 0) return <Muted>{listCopy.empty}</Muted>
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
              aria-label={actionCopy.messageName(nameOf(friend))}
              icon={<IconMessage size={18} aria-hidden="true" />}
            />
          </PersonRow>
        ))}
      </Stack>
      {!isExpanded && friends.length > shownMax && (
        <Button size="small" variant="quiet" onClick={() => setExpanded(true)}>
          {listCopy.showAll(friends.length)}
        </Button>
      )}
    </>
  )
}

type UndoButtonProps = {
  person: UserSummary
  friendship: 'requested' | 'blocked'
  action: 'end' | 'unblock'
  label: string
  /** The accessible name, which has the person's. */
  name: string
}

function UndoButton({ person, friendship, action, label, name }: UndoButtonProps) {
  const undo = useFriendAction(person, friendship)
  return (
    <Button
      size="small"
      variant="quiet"
      loading={undo.isPending}
      aria-label={name}
      onClick={() => undo.mutate(action)}
    >
      {label}
    </Button>
  )
}
