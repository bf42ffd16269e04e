import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { type FriendToInvite, friendsToInvite } from './api.ts'
import { invitedText, inviteMax, matchesName } from './friend-search.ts'
import styles from './share.module.css'

const standings = {
  free: '',
  invited: 'Invited',
  waiting: 'On the waitlist',
  in: 'Already in',
} satisfies Record<FriendToInvite['standing'], string>

/** The list has a search field from this many friends. */
const searchFromCount = 7

/** Invites friends. Shows who has joined, is waiting, or has been invited. */
export function InviteFriends({ sessionId }: { sessionId: string }) {
  const query = useQuery(friendsToInvite(sessionId))
  return (
    <Stack
      as="section"
      gap={3}
      className={`line-above ${styles.friends}`}
      aria-label="Invite friends"
    >
      <h3>Invite friends</h3>
      <Loaded
        query={query}
        failed="Couldn’t load your friends. Please try again."
        inNotice
        loading="Loading your friends…"
        skeleton="6rem"
      >
        {(friends) =>
          friends.length > 0 ? (
            <FriendPicker sessionId={sessionId} friends={friends} />
          ) : (
            <Muted>You haven’t added any friends yet. Use the link to invite anyone.</Muted>
          )
        }
      </Loaded>
    </Stack>
  )
}

function FriendPicker({ sessionId, friends }: { sessionId: string; friends: FriendToInvite[] }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const invite = useIdempotentMutation('POST /sessions/{id}/invites/friends', {
    onSuccess: ({ invited }, { body }) => {
      // Keep friends who were checked while the request was running.
      setChosen((now) => now.filter((id) => !body.userIds.includes(id)))
      toast.success(invitedText(friends, invited))
    },
    failure: 'Couldn’t send invitations. Please try again.',
    onSettled: () => client.invalidateQueries(friendsToInvite(sessionId)),
  })
  // Skip friends who have joined since they were checked.
  const toInvite = friends.filter(({ id, standing }) => standing === 'free' && chosen.includes(id))
  const found = friends.filter((friend) => matchesName(friend, typed))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (invite.isPending || toInvite.length === 0) return
    invite.mutate({ params: { id: sessionId }, body: { userIds: toInvite.map(({ id }) => id) } })
  }
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, id] : now.filter((other) => other !== id)))

  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      {friends.length >= searchFromCount && (
        <SearchField
          label="Search your friends"
          placeholder="Search your friends"
          value={typed}
          onChange={setTyped}
        />
      )}
      <ul className={styles.people}>
        {found.map((friend) => (
          <Row key={friend.id} as="li" gap={3} justify="between" className={styles.person}>
            <Checkbox
              label={
                <Row as="span" gap={3}>
                  <Avatar person={friend} size={32} />
                  <span className="breakable">{nameOf(friend)}</span>
                </Row>
              }
              checked={friend.standing !== 'free' || chosen.includes(friend.id)}
              disabled={
                friend.standing !== 'free' ||
                (toInvite.length >= inviteMax && !chosen.includes(friend.id))
              }
              onChange={(event) => choose(friend.id, event.currentTarget.checked)}
            />
            <Muted as="span" className="keeps-size">
              {standings[friend.standing]}
            </Muted>
          </Row>
        ))}
      </ul>
      {found.length === 0 && <Muted>No friends match that name.</Muted>}
      <Button type="submit" disabled={toInvite.length === 0} loading={invite.isPending} fullWidth>
        {toInvite.length > 1 ? `Invite ${toInvite.length} friends` : 'Invite'}
      </Button>
    </Stack>
  )
}
