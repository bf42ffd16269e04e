/** Notifications, as the bell, their page and the settings read and change them. */
import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, api, type Request } from '../../lib/api.ts'

const key = 'notifications'
const pageSize = 20

export type Notification = Answer<'GET /notifications'>['items'][number]
export type Settings = Answer<'GET /notifications/settings'>['settings']
export type Channel = keyof Settings['kinds'][NoticeKind]

/** How many are unread, at most 100. */
export const unreadQuery = queryOptions({
  queryKey: [key, 'unread'],
  queryFn: ({ signal }) => api('GET /notifications', { query: { limit: 1 } }, { signal }),
  select: ({ unread }) => unread,
  staleTime: 30_000,
})

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ pageParam, signal }) =>
    api(
      'GET /notifications',
      { query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

const settingsKey = ['notification-settings']

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: async ({ signal }) =>
    (await api('GET /notifications/settings', {}, { signal })).settings,
})

export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('PATCH /notifications/{id}/read', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

export function useMarkAllRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /notifications/read-all'),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

/**
 * Shows a switch in its new place at once. Changes go out one after the other; what the server holds is
 * shown after the last of them, so that the answer to one does not put back what was switched since.
 */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: settingsKey,
    scope: { id: 'notification-settings' },
    mutationFn: (body: Request<'PATCH /notifications/settings'>['body']) =>
      api('PATCH /notifications/settings', { body }),
    onMutate: (body) => {
      const before = client.getQueryData<Settings>(settingsKey)
      if (before) client.setQueryData(settingsKey, changed(before, body))
    },
    onSettled(answer) {
      if (client.isMutating({ mutationKey: settingsKey }) > 1) return
      if (answer) client.setQueryData(settingsKey, answer.settings)
      else return client.invalidateQueries({ queryKey: settingsKey })
    },
  })
}

type Change = Request<'PATCH /notifications/settings'>['body']

function changed(before: Settings, { kinds = {}, quietHours, timeZone }: Change): Settings {
  const merged = Object.entries(kinds).map(([kind, said]) => [
    kind,
    { ...before.kinds[kind as NoticeKind], ...said },
  ])
  return {
    ...before,
    kinds: { ...before.kinds, ...Object.fromEntries(merged) },
    ...(quietHours !== undefined && { quietHours }),
    ...(timeZone !== undefined && { timeZone }),
  }
}

export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    queryFn: ({ signal }) =>
      api('GET /notifications/unsubscribe', { query: { token } }, { signal }),
    retry: false,
  })

export function useUnsubscribe(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /notifications/unsubscribe', { query: { token } }),
    onSuccess: (answer) => client.setQueryData(subscriptionQuery(token).queryKey, answer),
  })
}
