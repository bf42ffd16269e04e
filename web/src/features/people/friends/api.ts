import type { Friendship } from '@county-golf/contract/friendship'
import type { User } from '@county-golf/contract/users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { friendKeys, onFriendsChanged } from '../../../domain/friends.ts'
import { userKeys } from '../../../domain/users/keys.ts'
import { api } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { nameOf, type Person } from '../../../ui/avatar.tsx'
import { toast } from '../../../ui/toast.ts'

/** Partners of past rounds who could become friends. */
export const suggestionsQuery = queryOptions({
  queryKey: friendKeys.suggestions(),
  queryFn: async ({ signal }) => (await api('GET /friends/suggestions', {}, { signal })).items,
})

const actions = {
  /** Sends a friend request, or accepts one. */
  request: (id: string) =>
    api('POST /users/{id}/friend', { params: { id } }, { idempotencyKey: newIdempotencyKey() }),
  /** Ends a friendship, or declines or cancels a request. */
  end: (id: string) => api('DELETE /users/{id}/friend', { params: { id } }),
  block: (id: string) =>
    api('POST /users/{id}/block', { params: { id } }, { idempotencyKey: newIdempotencyKey() }),
  unblock: (id: string) => api('DELETE /users/{id}/block', { params: { id } }),
}
export type FriendAction = keyof typeof actions

/**
 * Runs a friend action and shows the resulting friendship. Every action sets a state, so repeating it is
 * safe.
 * @param before the friendship before the action, for the confirmation
 */
export function useFriendAction(person: Person & { id: string }, before: Friendship) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (action: FriendAction) => await actions[action](person.id),
    onSuccess: ({ friendship }, action) => {
      client.setQueriesData<User>({ queryKey: userKeys.profiles() }, (user) =>
        user?.id === person.id ? { ...user, friendship } : user,
      )
      onFriendsChanged(client)
      toast.success(confirmationOf(person, action, before, friendship))
    },
    onError: toast.failed('That didn’t work. Please try again.'),
  })
}

/**
 * The confirmation of a friend action.
 * @param before the friendship before the action
 * @param now the friendship that resulted
 */
function confirmationOf(
  person: Person,
  action: FriendAction,
  before: Friendship,
  now: Friendship,
): string {
  const name = nameOf(person)
  switch (action) {
    case 'request':
      return now === 'friends' ? `You and ${name} are now friends` : 'Friend request sent'
    case 'end':
      if (before === 'friends') return `${name} was removed from your friends`
      return before === 'incoming' ? 'Friend request declined' : 'Friend request cancelled'
    case 'block':
      return `${name} is blocked`
    case 'unblock':
      return `${name} is unblocked`
  }
}
