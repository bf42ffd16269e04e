// Keeps one page for when no page can be loaded. All else is asked for as without it, so that nobody is
// ever shown a screen of yesterday for one of today.
const page = '/offline.html'
const files = [page, '/offline.css', '/offline.js', '/theme.js']
// Ends in a hash of these files (web/src/app/service-worker.test.ts), so that a change reaches browsers.
const name = 'offline-35e6c2d6'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((kept) => kept.addAll(files)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const forget = (names) =>
    names.filter((other) => other !== name).map((other) => caches.delete(other))
  event.waitUntil(caches.keys().then((names) => Promise.all(forget(names))))
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match(page)))
  else if (files.includes(new URL(url).pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request)))
})
