// Caches only the offline page. Everything else comes from the network, so no one sees stale screens.
const page = '/offline.html'
const files = [page, '/offline.css', '/offline.js', '/before-paint.js']
// Ends in a hash of these files, so that browsers fetch changes. Checked by web/src/app/service-worker.test.ts.
const name = 'offline-cfc00f29'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const deleteOthers = (names) =>
    names.filter((other) => other !== name).map((other) => caches.delete(other))
  event.waitUntil(caches.keys().then((names) => Promise.all(deleteOthers(names))))
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(page)))
  else if (files.includes(new URL(url).pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request)))
})
