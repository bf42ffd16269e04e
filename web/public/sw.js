// Shows the offline page, or the round that src/app/save-round.ts cached. Everything else comes from the network, so no
// one sees stale screens.
const page = '/offline.html'
const files = [page, '/offline.css', '/offline.js', '/before-paint.js']
// Ends in a hash of these files, so that browsers fetch changes. Checked by web/src/app/service-worker.test.ts.
const name = 'offline-ee4ab615'

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
