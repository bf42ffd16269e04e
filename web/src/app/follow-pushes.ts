import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { notificationKeys } from '../domain/notifications.ts'
import { endPush, keepPushOn } from '../domain/push.ts'
import { api, type Output } from '../lib/api.ts'
import { hasToken } from '../lib/credentials.ts'
import { parseJson } from '../lib/parse-json.ts'
import { showBadge } from '../lib/push.ts'

/** What `public/sw.js` posts when a player taps a notification while a window is open. */
type Opened = { noticeId: string; path: string }

/** `public/sw.js` adds it to the address of a new window. */
const noticeHash = /^#notice=([\w-]+)$/

/**
 * Opens what a tapped notification is about and marks it as read, keeps this device's subscription up to date, and
 * shows the unread count on the icon of an installed app.
 * @returns a function that stops it, and ends the subscription if the player was logged out
 */
export function followPushes(client: QueryClient, router: AnyRouter): () => void {
  const markRead = async (id: string) => {
    await api('PATCH /notifications/{id}/read', { params: { id } })
    await client.invalidateQueries({ queryKey: notificationKeys.all })
  }
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const opened = typeof data === 'string' ? (parseJson(data) as Opened | undefined) : undefined
    if (!opened?.noticeId) return
    void markRead(opened.noticeId).catch(() => undefined)
    router.history.push(opened.path)
  }
  const [, noticeId] = noticeHash.exec(location.hash) ?? []
  if (noticeId) {
    void markRead(noticeId).catch(() => undefined)
    router.history.replace(location.pathname + location.search)
  }
  const stopBadge = followUnread(client)
  // Without a connection, the next visit does it.
  void keepPushOn().catch(() => undefined)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => {
    stopBadge()
    navigator.serviceWorker?.removeEventListener('message', onMessage)
    if (!hasToken()) void endPush().catch(() => undefined)
  }
}

/** @returns a function that stops it */
function followUnread(client: QueryClient): () => void {
  let shown: number | undefined
  return client.getQueryCache().subscribe(() => {
    const list = client.getQueryData<Output<'GET /notifications'>>(notificationKeys.unread())
    if (list === undefined || list.unread === shown) return
    shown = list.unread
    showBadge(shown)
  })
}
