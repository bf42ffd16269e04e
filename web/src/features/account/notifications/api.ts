/** Queries and mutations for notifications and their settings. */
import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { notificationKeys } from '../../../domain/notifications.ts'
import { api, type Output, type Request } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { cursorPages } from '../../../lib/cursor-pages.ts'
import { setQueryResult } from '../../../lib/set-query-result.ts'
import { toast } from '../../../ui/toast.ts'

const pageSize = 20

export type NoticeSettings = Output<'GET /notifications/settings'>['settings']

/** The number of unread notifications, capped at 100. */
export const unreadNoticesQuery = queryOptions({
  queryKey: notificationKeys.unread(),
  queryFn: ({ signal }) => api('GET /notifications', { query: { limit: 1 } }, { signal }),
  select: ({ unread }) => unread,
  staleTime: 30_000,
})

export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.list(),
  ...cursorPages('GET /notifications', { query: { limit: pageSize } }),
})

const settingsKey = ['notification-settings']

export const noticeSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: async ({ signal }) =>
    (await api('GET /notifications/settings', {}, { signal })).settings,
})

/** Changes settings one request at a time, so responses can't arrive out of order. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: settingsKey,
    scope: { id: 'notification-settings' },
    mutationFn: (body: NoticeSettingsChange) => api('PATCH /notifications/settings', { body }),
    onSuccess: ({ settings }) => setQueryResult(client, noticeSettingsQuery.queryKey, settings),
    onError: (problem) => {
      toast.error(messageOf(problem, 'Couldn’t save your settings. Please try again.'))
      void client.invalidateQueries({ queryKey: settingsKey })
    },
  })
}

/**
 * The settings with all pending changes applied, so a switch moves right away and doesn't jump back when
 * an earlier response or a refetch arrives.
 */
export function usePendingSettings(saved: NoticeSettings): NoticeSettings {
  const changes = useMutationState({
    filters: { mutationKey: settingsKey, status: 'pending' },
    select: ({ state }) => state.variables as NoticeSettingsChange,
  })
  return changes.reduce(withChange, saved)
}

export type NoticeSettingsChange = Request<'PATCH /notifications/settings'>['body']

function withChange(
  before: NoticeSettings,
  { kinds = {}, allEmail, quietHours, timeZone }: NoticeSettingsChange,
): NoticeSettings {
  const merged = Object.entries(kinds).map(([kind, channels]) => [
    kind,
    { ...before.kinds[kind as NoticeKind], ...channels },
  ])
  return {
    ...before,
    kinds: { ...before.kinds, ...Object.fromEntries(merged) },
    ...(allEmail !== undefined && { allEmail }),
    ...(quietHours !== undefined && { quietHours }),
    ...(timeZone !== undefined && { timeZone }),
  }
}

const subscriptionKey = (token: string) => ['subscription', token] as const

export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: subscriptionKey(token),
    queryFn: ({ signal }) =>
      api('GET /notifications/unsubscribe', { query: { token } }, { signal }),
    retry: false,
  })

/** The question behind an emailed link. */
export const questionQuery = (token: string) =>
  queryOptions({
    queryKey: notificationKeys.question(token),
    queryFn: ({ signal }) => api('GET /answers', { query: { token } }, { signal }),
    retry: false,
    // The amounts change over time.
    staleTime: 0,
  })
