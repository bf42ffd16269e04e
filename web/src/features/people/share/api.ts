import { queryOptions } from '@tanstack/react-query'
import { friendKeys } from '../../../domain/friends.ts'
import { api, type Output } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'

export type FriendToInvite = Output<'GET /sessions/{id}/invites/friends'>['friends'][number]

const inviteLinkKey = (sessionId: string) => ['invite-link', sessionId] as const

/** The viewer's own invite link to a session that isn't public. It stays the same. */
export const inviteLink = (id: string) =>
  queryOptions({
    queryKey: inviteLinkKey(id),
    queryFn: async ({ signal }) => {
      const options = { signal, idempotencyKey: newIdempotencyKey() }
      return (await api('POST /sessions/{id}/invites', { params: { id } }, options)).url
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const friendsToInvite = (id: string) =>
  queryOptions({
    queryKey: friendKeys.toInvite(id),
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/{id}/invites/friends', { params: { id } }, { signal })).friends,
  })
