/** Keeps the viewer's next session at hand for the page that is shown without a connection. */
import { roundEnds } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { mySessions } from '../features/sessions/api.ts'
import { courseOf, placeOf, planDay } from '../features/sessions/words.ts'
import { clock } from '../lib/dates.ts'
import { storage } from '../lib/storage.ts'

/** What public/offline.js reads, in the words it shows. */
type Kept = {
  id: string
  endsAt: string
  course: string
  when: string
  place: string
  players: string
  confirmation: string
  seen: string
}

/** Called once: from then on whatever is learnt of the viewer's sessions is kept. */
export function keepNextSession(client: QueryClient): void {
  const [list, one] = [JSON.stringify(mySessions.queryKey), 'one']
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (JSON.stringify(queryKey) === list) keepFirst(state.data as Mine)
    else if (queryKey[0] === 'sessions' && queryKey[1] === one) learn(state.data as Session)
  })
}

type Mine = { upcoming: Session[] }

function keepFirst({ upcoming: [next] }: Mine): void {
  if (next) keep(next)
  else storage.remove('next-session')
}

/** One session was seen: it may be the next now, or be so no more. */
function learn(session: Session): void {
  const known = kept()
  const isMine = session.viewer?.isMember === true && session.status !== 'cancelled'
  const isNext = !known || known.id === session.id || endOf(session) < new Date(known.endsAt)
  if (isMine && isNext && endOf(session) > new Date()) keep(session)
  else if (known?.id === session.id) storage.remove('next-session')
}

const endOf = ({ date, holes }: Session): Date => roundEnds(new Date(date), holes)

/** What is kept, unless it is over. */
function kept(): Kept | undefined {
  const text = storage.get('next-session')
  if (text === null) return undefined
  try {
    const known: Kept | null = JSON.parse(text)
    return known && new Date(known.endsAt) > new Date() ? known : undefined
  } catch {
    return undefined
  }
}

function keep(session: Session): void {
  const now = new Date()
  const seen = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  const next: Kept = {
    id: session.id,
    endsAt: endOf(session).toISOString(),
    course: courseOf(session),
    when: `${planDay(session, now)} · ${clock(session.date, session.timeZone)}`,
    place: placeOf(session),
    players: `Players: ${session.playerDetails.map(({ displayName, username }) => displayName ?? username).join(', ')}`,
    confirmation: session.confirmationNumber ? `Confirmation ${session.confirmationNumber}` : '',
    seen: `As last seen ${seen.format(now)}`,
  }
  storage.set('next-session', JSON.stringify(next))
}
