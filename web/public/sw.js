// Shows push notifications, and without a connection the offline page, or the round that src/app/save-round.ts cached. Everything else comes from the network, so no
// one sees stale screens.
const page = '/offline.html'
const files = [page, '/offline.css', '/offline.js', '/before-paint.js', '/warm-formats.js']
// Ends in a hash of these files, so that browsers fetch changes. Checked by web/src/app/service-worker.test.ts.
const name = 'offline-0849f124'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const deleteOthers = (names) =>
    names
      .filter((other) => other !== name && other !== 'round')
      .map((other) => caches.delete(other))
  event.waitUntil(caches.keys().then((names) => Promise.all(deleteOthers(names))))
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (mode === 'navigate')
    event.respondWith(
      fetch(event.request).catch(async () => (await caches.match(pathname)) ?? caches.match(page)),
    )
  else if (
    files.includes(pathname) ||
    (origin === location.origin && pathname.startsWith('/assets/'))
  )
    event.respondWith(
      fetch(event.request).catch(
        async (error) => (await caches.match(pathname)) ?? Promise.reject(error),
      ),
    )
})

// The payload is written by server/src/modules/notifications/push/rules.ts.
self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

async function show({ id, tag, title, body, path, unread }) {
  const [shown] = await self.registration.getNotifications({ tag })
  await self.registration.showNotification(title, {
    body,
    tag,
    // A second copy of a notification replaces the first one silently.
    renotify: shown?.data.id !== id,
    icon: '/icon-192.png',
    data: { id, path },
  })
  await self.navigator.setAppBadge?.(unread)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

// web/src/app/follow-pushes.ts marks the notification as read.
async function open({ id, path }) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  const [latest] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!latest) {
    url.hash = `notice=${id}`
    await self.clients.openWindow(url.href)
    return
  }
  latest.postMessage(JSON.stringify({ noticeId: id, path }))
  // A browser may refuse. The window still shows the page.
  await latest.focus().catch(() => undefined)
}
