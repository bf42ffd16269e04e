import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const recentSessions = 5

/** By whatever spelling of the name: the server does not mind capitals. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'by-username', username.toLowerCase()],
    queryFn: async ({ signal }) =>
      (await api('GET /users/by-username/{username}', { params: { username } }, { signal })).user,
  })

export const statsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'stats'],
    queryFn: async ({ signal }) =>
      (await api('GET /users/{id}/stats', { params: { id } }, { signal })).stats,
  })

export const partnersQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'partners'],
    queryFn: async ({ signal }) =>
      (await api('GET /users/{id}/partners', { params: { id } }, { signal })).items,
  })

export const achievementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'achievements'],
    queryFn: async ({ signal }) =>
      (await api('GET /users/{id}/achievements', { params: { id } }, { signal })).items,
  })

export const handicapQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'handicap'],
    queryFn: ({ signal }) => api('GET /users/{id}/handicap', { params: { id } }, { signal }),
  })

export const recentSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', 'of-user', userId],
    queryFn: async ({ signal }) => {
      const request = {
        params: { userId },
        query: { pageSize: recentSessions, played: 'true' as const },
      }
      return (await api('GET /sessions/user/{userId}', request, { signal })).items
    },
  })

const placesStayMs = 5 * 60_000

export const countiesQuery = (stateCode: string) =>
  queryOptions({
    queryKey: ['counties', 'of-state', stateCode],
    queryFn: ({ signal }) =>
      api('GET /locations/counties/{stateCode}', { params: { stateCode } }, { signal }),
    staleTime: placesStayMs,
  })
