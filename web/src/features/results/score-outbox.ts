/** Posts saved scores from any screen, and retries when the connection is back. */
import type { Scorecard } from '@county-golf/contract/results'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { retryDelay } from '../../lib/query-client.ts'
import { createStore } from '../../lib/store.ts'
import { toast } from '../../ui/toast.ts'
import { scorecardQuery, updateScorecard } from './api.ts'
import {
  allSavedScores,
  changeSavedScores,
  resetSavedScores,
  type SavedScores,
  savedScoresOf,
} from './saved-scores.ts'
import { entryOf, isProblem, type ScoreEntry } from './score-draft.ts'

type Outcome =
  | { kind: 'posted' }
  /** No response. The scores stay saved and are posted once the connection is back. */
  | { kind: 'queued' }
  | { kind: 'refused'; message: string }

type Target = { client: QueryClient; userId: string; sessionId: string }

/** By session, so that a screen and the outbox never post the same scores in parallel. */
const inFlight = new Map<string, Promise<Outcome>>()
/** Sessions whose last attempt got no response. */
const queued = new Set<string>()
/** Renders the screens again when one of the two changes. */
const changes = createStore({})
let postNow: () => void = () => {}
let postLater: () => void = () => {}

const notify = () => changes.set({})

/** Whether the scores of a session are being sent. */
export const useIsPosting = (sessionId: string): boolean =>
  useSyncExternalStore(changes.subscribe, () => inFlight.has(sessionId))

/** Whether the last attempt to post them got no response. */
export const useIsQueued = (sessionId: string): boolean =>
  useSyncExternalStore(changes.subscribe, () => queued.has(sessionId))

/** Posts the saved scores now. */
export const retryPosting = (): void => postNow()

/**
 * Posts these scores. They stay saved until the server has them, so nothing is lost without a connection.
 * Posting them again after a lost response changes nothing.
 */
export function postScores(target: Target, entries: ScoreEntry[]): Promise<Outcome> {
  changeSavedScores(target.userId, target.sessionId, () => ({ posting: entries, refused: null }))
  return enqueue(target)
}

/** Waits for the attempt in flight, which may have older strokes. */
function enqueue(target: Target): Promise<Outcome> {
  const { sessionId } = target
  const previous = inFlight.get(sessionId)
  const attempt = (async () => {
    await previous
    return await send(target)
  })().then((outcome) => {
    if (outcome.kind === 'queued') queued.add(sessionId)
    else queued.delete(sessionId)
    if (inFlight.get(sessionId) === attempt) inFlight.delete(sessionId)
    notify()
    return outcome
  })
  inFlight.set(sessionId, attempt)
  notify()
  return attempt
}

async function send({ client, userId, sessionId }: Target): Promise<Outcome> {
  const entries = savedScoresOf(userId, sessionId)?.posting
  // The previous attempt has posted them all.
  if (!entries) return { kind: 'posted' }
  try {
    const { card } = await api('PUT /sessions/{id}/scores', {
      params: { id: sessionId },
      body: entries,
    })
    updateScorecard(client, sessionId, card)
    changeSavedScores(userId, sessionId, (now) => withoutPosted(now, entries, card))
    return { kind: 'posted' }
  } catch (error) {
    if (!isRefusal(error)) {
      postLater()
      return { kind: 'queued' }
    }
    const message = messageOf(error, 'Couldn’t post the scores. Please try again.')
    changeSavedScores(userId, sessionId, () => ({ posting: null, refused: message }))
    // Refetch the scorecard, which shows what has changed.
    await client.refetchQueries({ queryKey: scorecardQuery(sessionId).queryKey })
    return { kind: 'refused', message }
  }
}

/** What is left once the server has these entries: the changes made while they were sent. */
function withoutPosted(
  { drafts, posting }: Pick<SavedScores, 'drafts' | 'posting'>,
  posted: readonly ScoreEntry[],
  { holes, scores }: Pick<Scorecard, 'holes' | 'scores'>,
): Pick<SavedScores, 'drafts' | 'posting'> {
  const isPosted = (entry: ScoreEntry) => posted.some((one) => isSame(one, entry))
  // What is left replaces the scores just posted, not the ones before.
  const rebased = <T extends { replaces: string | null }>(playerId: string, one: T): T =>
    posted.some(({ userId }) => userId === playerId)
      ? { ...one, replaces: scores.find((s) => s.userId === playerId)?.enteredAt ?? null }
      : one
  const left = Object.entries(drafts).filter(([playerId, draft]) => {
    const entry = entryOf(playerId, draft, holes)
    return isProblem(entry) || !isPosted(entry)
  })
  const waiting = (posting ?? []).filter((entry) => !isPosted(entry))
  return {
    drafts: Object.fromEntries(left.map(([id, draft]) => [id, rebased(id, draft)])),
    posting: waiting.length > 0 ? waiting.map((entry) => rebased(entry.userId, entry)) : null,
  }
}

const isSame = (a: ScoreEntry, b: ScoreEntry) => JSON.stringify(a) === JSON.stringify(b)

/** Whether the server rejected the scores themselves, as opposed to a rate limit or an expired login. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429

/**
 * Posts a user's unposted scores on start, when the browser is back online, and after each failed attempt
 * with growing delays.
 * @returns a function that stops it
 */
export function startScoreOutbox(client: QueryClient, userId: string): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function run(): void {
    clearTimeout(timer)
    for (const { sessionId, posting } of allSavedScores(userId))
      if (posting !== null && !inFlight.has(sessionId)) void post(sessionId)
  }

  async function post(sessionId: string): Promise<void> {
    const outcome = await enqueue({ client, userId, sessionId })
    if (outcome.kind !== 'queued') failures = 0
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
    queued.clear()
    resetSavedScores()
  }
}
