/** Notifications, as the bell, their page and the settings read and change them. */
import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, api, type Request } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { showAnswer } from '../../lib/show-answer.ts'
import { toast } from '../../ui/toast.ts'

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

/** Changes go out one after the other, so that no answer comes after that to a later one. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: settingsKey,
    scope: { id: 'notification-settings' },
    mutationFn: (body: Change) => api('PATCH /notifications/settings', { body }),
    onSuccess: ({ settings }) => showAnswer(client, settingsQuery.queryKey, settings),
    onError: (problem) => {
      toast.error(messageOf(problem, 'Couldn’t save your settings. Please try again.'))
      void client.invalidateQueries({ queryKey: settingsKey })
    },
  })
}

/**
 * The settings with every change that is still to be answered: a switch is in its new place at once,
 * and neither the answer to an earlier change nor a reading meanwhile puts it back.
 */
export function useSwitched(kept: Settings): Settings {
  const changes = useMutationState({
    filters: { mutationKey: settingsKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  return changes.reduce(changed, kept)
}

export type Change = Request<'PATCH /notifications/settings'>['body']

function changed(
  before: Settings,
  { kinds = {}, allEmail, quietHours, timeZone }: Change,
): Settings {
  const merged = Object.entries(kinds).map(([kind, said]) => [
    kind,
    { ...before.kinds[kind as NoticeKind], ...said },
  ])
  return {
    ...before,
    kinds: { ...before.kinds, ...Object.fromEntries(merged) },
    ...(allEmail !== undefined && { allEmail }),
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
