import type { Friendship } from '@county-golf/contract/friendship'
import type { Face, User } from '@county-golf/contract/users'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { newIntentKey } from '../../lib/intent.ts'
import { toast } from '../../ui/toast.ts'

export const friendsQuery = queryOptions({
  queryKey: ['friends'],
  queryFn: ({ signal }) => api('GET /friends', {}, { signal }),
})

/** A friendship, request or block of the viewer changed: reads again all that shows it. */
export function friendsChanged(client: QueryClient): void {
  for (const first of ['friends', 'users', 'messages', 'notifications'])
    void client.invalidateQueries({ queryKey: [first] })
}

const acts = {
  ask: (id: string) =>
    api('POST /users/{id}/friend', { params: { id } }, { idempotencyKey: newIntentKey() }),
  end: (id: string) => api('DELETE /users/{id}/friend', { params: { id } }),
  block: (id: string) =>
    api('POST /users/{id}/block', { params: { id } }, { idempotencyKey: newIntentKey() }),
  unblock: (id: string) => api('DELETE /users/{id}/block', { params: { id } }),
}
export type Act = keyof typeof acts

/**
 * Does something about somebody, and shows at once what they now are to the viewer. Each act sets a state,
 * so that doing it twice is doing it once.
 */
export function useFriendAct(
  person: Pick<Face, 'id'>,
  said: (act: Act, friendship: Friendship) => string,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: Act) => await acts[act](person.id),
    onSuccess: ({ friendship }, act) => {
      client.setQueriesData<User>({ queryKey: ['users', 'by-username'] }, (user) =>
        user?.id === person.id ? { ...user, friendship } : user,
      )
      friendsChanged(client)
      toast.success(said(act, friendship))
    },
    onError: (error) => toast.error(messageOf(error, 'That did not work. Please try again.')),
  })
}
