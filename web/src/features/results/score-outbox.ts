/** Posts kept scores, from whatever screen: on request, and again when the connection is back. */
import type { Card } from '@county-golf/contract/results'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { retryDelay } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { cardChanged, cardQuery } from './api.ts'
import { allKept, changeKept, forgetKept, type KeptScores, keptOf } from './kept-scores.ts'
import { type Entry, entryOf, isProblem } from './score-draft.ts'

type Outcome =
  | { kind: 'posted' }
  /** No answer came. The scores stay kept, and are posted once the connection is back. */
  | { kind: 'held' }
  | { kind: 'refused'; message: string }

type Target = { client: QueryClient; userId: string; sessionId: string }

/** By session: a screen and the outbox never post the same scores side by side. */
const underWay = new Map<string, Promise<Outcome>>()
/** Sessions whose last attempt got no answer. */
const held = new Set<string>()
const listeners = new Set<() => void>()
let postNow: () => void = () => {}
let postLater: () => void = () => {}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const attemptsChanged = () => {
  for (const listener of listeners) listener()
}

/** Whether the scores of a session are on their way to the server right now. */
export const useIsPosting = (sessionId: string): boolean =>
  useSyncExternalStore(subscribe, () => underWay.has(sessionId))

/** Whether the last attempt to post them got no answer. */
export const useIsHeld = (sessionId: string): boolean =>
  useSyncExternalStore(subscribe, () => held.has(sessionId))

/** Tries again now to post what is kept. */
export const postAgain = (): void => postNow()

/**
 * Posts these scores. They stay kept until the server has them, so nothing is lost without a connection,
 * and posting them again after a lost answer changes nothing.
 */
export function postScores(target: Target, entries: Entry[]): Promise<Outcome> {
  changeKept(target.userId, target.sessionId, () => ({ posting: entries, refused: null }))
  return inTurn(target)
}

/** After the attempt that is under way: it may be of older strokes. */
function inTurn(target: Target): Promise<Outcome> {
  const { sessionId } = target
  const before = underWay.get(sessionId)
  const attempt = (async () => {
    await before
    return await send(target)
  })().then((outcome) => {
    if (outcome.kind === 'held') held.add(sessionId)
    else held.delete(sessionId)
    if (underWay.get(sessionId) === attempt) underWay.delete(sessionId)
    attemptsChanged()
    return outcome
  })
  underWay.set(sessionId, attempt)
  attemptsChanged()
  return attempt
}

async function send({ client, userId, sessionId }: Target): Promise<Outcome> {
  const entries = keptOf(userId, sessionId)?.posting
  // The attempt before this one has posted them all.
  if (!entries) return { kind: 'posted' }
  try {
    const { card } = await api('PUT /sessions/{id}/scores', {
      params: { id: sessionId },
      body: entries,
    })
    cardChanged(client, sessionId, card)
    changeKept(userId, sessionId, (now) => withoutPosted(now, entries, card))
    return { kind: 'posted' }
  } catch (error) {
    if (!isRefusal(error)) {
      postLater()
      return { kind: 'held' }
    }
    const message = messageOf(error, 'Couldn’t post the scores. Try again.')
    changeKept(userId, sessionId, () => ({ posting: null, refused: message }))
    // The card has moved on, and shows what there is to decide.
    await client.refetchQueries({ queryKey: cardQuery(sessionId).queryKey })
    return { kind: 'refused', message }
  }
}

/** What is left once the server has these entries: whatever was changed while they were on their way. */
function withoutPosted(
  { drafts, posting }: Pick<KeptScores, 'drafts' | 'posting'>,
  posted: readonly Entry[],
  { holes, scores }: Pick<Card, 'holes' | 'scores'>,
): Pick<KeptScores, 'drafts' | 'posting'> {
  const isPosted = (entry: Entry) => posted.some((one) => isSame(one, entry))
  // What is left replaces what has just been posted, not what was there before.
  const renewed = <T extends { replaces: string | null }>(playerId: string, one: T): T =>
    posted.some(({ userId }) => userId === playerId)
      ? { ...one, replaces: scores.find((s) => s.userId === playerId)?.enteredAt ?? null }
      : one
  const left = Object.entries(drafts).filter(([playerId, draft]) => {
    const entry = entryOf(playerId, draft, holes)
    return isProblem(entry) || !isPosted(entry)
  })
  const waiting = (posting ?? []).filter((entry) => !isPosted(entry))
  return {
    drafts: Object.fromEntries(left.map(([id, draft]) => [id, renewed(id, draft)])),
    posting: waiting.length > 0 ? waiting.map((entry) => renewed(entry.userId, entry)) : null,
  }
}

const isSame = (a: Entry, b: Entry) => JSON.stringify(a) === JSON.stringify(b)

/** The server has decided. Too many requests, or an ended login, say nothing about the scores. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429

/**
 * Posts what a logged-in person has left unposted: at the start, when the browser is online again, and
 * after each failed attempt with growing delays.
 * @returns how to stop
 */
export function startScoreOutbox(client: QueryClient, userId: string): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function run(): void {
    clearTimeout(timer)
    for (const { sessionId, posting } of allKept(userId))
      if (posting !== null && !underWay.has(sessionId)) void post(sessionId)
  }

  async function post(sessionId: string): Promise<void> {
    const outcome = await inTurn({ client, userId, sessionId })
    if (outcome.kind !== 'held') failures = 0
    if (outcome.kind === 'posted') toast.success('Scores posted')
    if (outcome.kind === 'refused') toast.error('Your scores weren’t posted', outcome.message)
  }

  postLater = () => {
    clearTimeout(timer)
    timer = setTimeout(run, retryDelay(failures++))
  }
  postNow = () => {
    failures = 0
    run()
  }
  window.addEventListener('online', postNow)
  run()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', postNow)
    postNow = () => {}
    postLater = () => {}
    held.clear()
    forgetKept()
  }
}
