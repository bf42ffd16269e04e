import type { User } from '@county-golf/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { sessionKeys } from '../../../domain/sessions/keys.ts'
import { userKeys } from '../../../domain/users/keys.ts'
import { api } from '../../../lib/api.ts'

const recentSessionsShown = 5

/** A profile by username in any capitalization, or by one that its owner changed in the last 30 days. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: userKeys.profile(username),
    queryFn: async ({ signal, client }) => {
      const request = { params: { username } }
      const { user } = await api('GET /users/by-username/{username}', request, { signal })
      if (isFormerUsername(username, user))
        client.setQueryData(userKeys.profile(user.username), user)
      return user
    },
  })

/** Whether the user has a different username now. */
export const isFormerUsername = (username: string, user: User): boolean =>
  username.toLowerCase() !== user.username.toLowerCase()

export const playerStatsQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.stats(id),
    queryFn: async ({ signal }) =>
      (await api('GET /users/{id}/stats', { params: { id } }, { signal })).stats,
  })

export const partnersQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.partners(id),
    queryFn: async ({ signal }) =>
      (await api('GET /users/{id}/partners', { params: { id } }, { signal })).items,
  })

export const achievementsQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.achievements(id),
    queryFn: async ({ signal }) =>
      (await api('GET /users/{id}/achievements', { params: { id } }, { signal })).items,
  })

export const recentSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKeys.ofUser(userId),
    queryFn: async ({ signal }) => {
      const request = {
        params: { userId },
        query: { pageSize: recentSessionsShown, played: 'true' as const },
      }
      return (await api('GET /sessions/user/{userId}', request, { signal })).items
    },
  })
