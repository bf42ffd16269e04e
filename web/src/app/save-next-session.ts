/** Saves the viewer's next session for the offline page. */

import { roundEnds } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { sessionKeys } from '../domain/sessions/keys.ts'
import { countyOf, courseLabel, sessionDay } from '../domain/sessions/labels.ts'
import { mySessionsQuery } from '../domain/sessions/queries.ts'
import { clock } from '../lib/dates.ts'
import { parseJson } from '../lib/parse-json.ts'
import { serverNow } from '../lib/server-time.ts'
import { storage } from '../lib/storage.ts'

/** The text that public/offline.js shows. */
type SavedSession = {
  id: string
  endsAt: string
  course: string
  when: string
  place: string
  players: string
  confirmation: string
  seen: string
}

/**
 * Saves the viewer's next session from what the query cache has and gets.
 * @returns a function that stops it
 */
export function saveNextSession(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  // Queries that the server filled hold what guests see.
  for (const query of cache.getAll()) if (query.state.dataUpdatedAt > 0) read(query)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') read(event.query)
  })
}

const mine = hashKey(mySessionsQuery.queryKey)

function read(query: Query): void {
  if (query.queryHash === mine) saveFirst(query.state.data as Mine)
  else if (isOneSession(query)) update(query.state.data as Session)
}

/** Whether a query holds a session, as opposed to what is nested in its key. */
const isOneSession = ({ queryHash, state }: Query): boolean =>
  queryHash === hashKey(sessionKeys.one(String((state.data as Partial<Session> | undefined)?.id)))

type Mine = { upcoming: Session[] }

function saveFirst({ upcoming: [next] }: Mine): void {
  if (next) save(next)
  else storage.remove('next-session')
}

/** Updates the saved session if this one is sooner, or is the saved one and has changed. */
function update(session: Session): void {
  const saved = savedSession()
  const isMine = session.viewer?.isMember === true && session.status !== 'cancelled'
  const isNext = !saved || saved.id === session.id || endOf(session) < new Date(saved.endsAt)
  if (isMine && isNext && endOf(session) > serverNow()) save(session)
  else if (saved?.id === session.id) storage.remove('next-session')
}

const endOf = ({ date, holes }: Session): Date => roundEnds(new Date(date), holes)

/** The saved session, unless it has ended. */
function savedSession(): SavedSession | undefined {
  const known = parseJson(storage.get('next-session')) as SavedSession | null | undefined
  return known && new Date(known.endsAt) > serverNow() ? known : undefined
}

function save(session: Session): void {
  const now = serverNow()
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  const names = session.playerDetails.map(({ displayName, username }) => displayName ?? username)
  const next: SavedSession = {
    id: session.id,
    endsAt: endOf(session).toISOString(),
    course: courseLabel(session),
    when: `${sessionDay(session, now)} · ${clock(session.date, session.timeZone)}`,
    place: countyOf(session),
    players: `Players: ${names.join(', ')}`,
    confirmation: session.confirmationNumber ? `Confirmation #${session.confirmationNumber}` : '',
    seen: `Last updated ${time.format(now)}`,
  }
  storage.set('next-session', JSON.stringify(next))
}
