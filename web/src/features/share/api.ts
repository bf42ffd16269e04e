import type { Session } from '@county-golf/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { type Answer, api } from '../../lib/api.ts'
import { newIntentKey } from '../../lib/intent.ts'

export type FriendToInvite = Answer<'GET /sessions/{id}/invites/friends'>['friends'][number]

/** The viewer's own link of a session that is not public: the same each time it is asked for. */
export const inviteLink = (id: string) =>
  queryOptions({
    queryKey: ['invites', 'link', id],
    queryFn: async ({ signal }) => {
      const options = { signal, idempotencyKey: newIntentKey() }
      return (await api('POST /sessions/{id}/invites', { params: { id } }, options)).url
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Under the friends' key: when these change, so does this. */
export const friendsToInvite = (id: string) =>
  queryOptions({
    queryKey: ['friends', 'to-invite', id],
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/{id}/invites/friends', { params: { id } }, { signal })).friends,
  })

type Inviting = Pick<Session, 'viewer' | 'status' | 'date'>

/** Whether the viewer may let others in: who hosts or plays does, until the tee time. */
export const mayInvite = ({ viewer, status, date }: Inviting, now: Date): boolean =>
  (viewer?.isMember === true || viewer?.isHost === true) &&
  status !== 'cancelled' &&
  new Date(date) > now
