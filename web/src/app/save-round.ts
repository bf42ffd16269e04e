/** Keeps the viewer's round of the day in this browser, so that its scorecard opens without a connection. */
import { hourMs } from '@county-golf/contract/durations'
import type { Scorecard } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { sessionKeys } from '../domain/sessions/keys.ts'
import { sessionQuery } from '../domain/sessions/queries.ts'
import { scorecardQuery } from '../features/results/api.ts'
import { hasToken } from '../lib/credentials.ts'
import { parseJson } from '../lib/parse-json.ts'
import { serverNow } from '../lib/server-time.ts'
import { roundCache, storage } from '../lib/storage.ts'

/** `course` is for the offline page. */
type SavedRound = { id: string; course: string; session: Session; card: Scorecard }

/** A round is kept from this long before its tee time, while its scorecard needs the players. */
const savedAheadMs = 12 * hourMs

/**
 * Saves the session and scorecard of the round that the viewer opens.
 * @returns a function that stops it
 */
export function saveRound(client: QueryClient): () => void {
  // Logging out deleted it.
  savedPage = undefined
  const saved = savedRound()
  if (saved && new Date(saved.card.proposableUntil) < serverNow()) forgetRound()
  const cache = client.getQueryCache()
  const saveAll = () => {
    for (const query of cache.findAll({ queryKey: sessionKeys.all })) {
      const { id } = (query.state.data ?? {}) as Partial<Session>
      if (id && query.queryKey.length === sessionKeys.one(id).length) save(client, id)
    }
  }
  saveAll()
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') saveAll()
  })
}

function save(client: QueryClient, id: string): void {
  const session = client.getQueryData(sessionQuery(id).queryKey)
  // Responses may still arrive after logout.
  if (!session?.viewer || !hasToken()) return
  const isSoon = Date.parse(session.date) - serverNow().getTime() < savedAheadMs
  const isPlayed = session.viewer.isMember && session.status !== 'cancelled'
  const card = client.getQueryData(scorecardQuery(id).queryKey)
  if (!isPlayed || !isSoon || (card && card.state !== 'open' && card.state !== 'proposed')) {
    if (savedRound()?.id === id) forgetRound()
    return
  }
  // The page shows the scorecard from the tee time on, when the course may have no reception.
  if (!card) {
    const query = scorecardQuery(id)
    if (!client.getQueryState(query.queryKey)) void client.prefetchQuery(query)
    return
  }
  const round: SavedRound = { id, course: session.courseName, session, card }
  const json = JSON.stringify(round)
  if (json !== storage.get('round')) storage.set('round', json)
  void savePage(id).catch(() => {
    // Saved with the next response.
    if (savedPage === id) savedPage = undefined
  })
}

function forgetRound(): void {
  storage.remove('round')
  roundCache.delete()
  savedPage = undefined
}

/** The session whose page is in the cache, or on its way there. */
let savedPage: string | undefined

/** Caches an empty page and the files of this one under the address of the session, for public/sw.js. */
async function savePage(id: string): Promise<void> {
  if (savedPage === id || !('caches' in globalThis)) return
  savedPage = id
  const page = await fetch('/my-bookings')
  if (!page.ok) throw new Error(`The page failed with status ${page.status}`)
  const html = await page.clone().text()
  // The server writes the style sheets of its pages into them, and names their files in links.
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const urls = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...links.map(({ href }) => href),
  ]
  const paths = urls.map((url) => new URL(url).pathname)
  const assets = new Set(paths.filter((path) => path.startsWith('/assets/')))
  const [, scripts = ''] = /data-scripts="([^"]*)"/.exec(html) ?? []
  // After an update, the page doesn't fit the files until this one is reloaded.
  if (!scripts.split(' ').every((script) => assets.has(script))) return
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+/g)) assets.add(path)
  const cache = await roundCache.open()
  await cache.addAll([...assets])
  await cache.put(`/sessions/${id}`, page)
}

const savedRound = () => parseJson(storage.get('round')) as SavedRound | null | undefined

/** Fills the query cache with the saved round if this is its page. It is refetched as soon as possible. */
export function restoreRound(client: QueryClient): void {
  const round = savedRound()
  if (!round || location.pathname !== `/sessions/${round.id}`) return
  client.setQueryData(sessionQuery(round.id).queryKey, round.session, { updatedAt: 1 })
  client.setQueryData(scorecardQuery(round.id).queryKey, round.card, { updatedAt: 1 })
}
