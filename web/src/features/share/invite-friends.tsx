import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { type FriendToInvite, friendsToInvite } from './api.ts'
import { invitedWords, isFound, mostAtOnce } from './friend-choice.ts'
import styles from './share.module.css'

/** From so many friends on they are searched. */
const searchedFrom = 7

const standingWords: Record<FriendToInvite['standing'], string> = {
  free: '',
  invited: 'Invited',
  waiting: 'On the waitlist',
  in: 'Already in',
}

/** The viewer's friends, to be chosen from and told; who is in or told already is said. */
export function InviteFriends({ sessionId }: { sessionId: string }) {
  const { data, error, refetch, isFetching } = useQuery(friendsToInvite(sessionId))
  return (
    <section className={styles.friends} aria-label="Invite friends">
      <h3 className={styles.heading}>Invite friends</h3>
      {data ? (
        data.length > 0 ? (
          <FriendChoice sessionId={sessionId} friends={data} />
        ) : (
          <p className={styles.note}>
            You have no friends here yet. Add golfers on their profiles; everyone else gets the
            link.
          </p>
        )
      ) : error ? (
        <>
          <p className={styles.note} role="alert">
            {messageOf(error, 'Failed to load your friends')}
          </p>
          <div>
            <Button
              size="small"
              variant="outline"
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Retry
            </Button>
          </div>
        </>
      ) : (
        <Loading label="Loading your friends…">
          <Skeleton height="6rem" />
        </Loading>
      )}
    </section>
  )
}

type FriendChoiceProps = { sessionId: string; friends: FriendToInvite[] }

function FriendChoice({ sessionId, friends }: FriendChoiceProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const invite = useIntent('POST /sessions/{id}/invites/friends', {
    onSuccess: ({ invited }, { body }) => {
      // Who was ticked while these were on their way stays ticked.
      setChosen((now) => now.filter((id) => !body.userIds.includes(id)))
      toast.success(invitedWords(friends, invited))
    },
    onError: (error) => toast.error(messageOf(error, 'Nobody was invited')),
    onSettled: () => client.invalidateQueries(friendsToInvite(sessionId)),
  })
  // Who came in meanwhile is no longer asked.
  const asked = friends.filter(({ id, standing }) => standing === 'free' && chosen.includes(id))
  const found = friends.filter((friend) => isFound(friend, typed))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (invite.isPending || asked.length === 0) return
    invite.mutate({ params: { id: sessionId }, body: { userIds: asked.map(({ id }) => id) } })
  }
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, id] : now.filter((other) => other !== id)))

  return (
    <form className={styles.stack} onSubmit={submit}>
      {friends.length >= searchedFrom && (
        <SearchField
          label="Search your friends"
          placeholder="Search your friends"
          value={typed}
          onChange={setTyped}
        />
      )}
      <ul className={styles.people}>
        {found.map((friend) => (
          <li key={friend.id}>
            <Checkbox
              label={
                <span className={styles.person}>
                  <Avatar person={friend} size={32} />
                  <span className={styles.name}>{nameOf(friend)}</span>
                </span>
              }
              checked={friend.standing !== 'free' || chosen.includes(friend.id)}
              disabled={
                friend.standing !== 'free' ||
                (asked.length >= mostAtOnce && !chosen.includes(friend.id))
              }
              onChange={(event) => choose(friend.id, event.currentTarget.checked)}
            />
            <span className={styles.standing}>{standingWords[friend.standing]}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.note}>No friend of yours has this name.</p>}
      <Button type="submit" disabled={asked.length === 0} loading={invite.isPending} fullWidth>
        {asked.length > 1 ? `Invite ${asked.length} friends` : 'Invite'}
      </Button>
    </form>
  )
}
