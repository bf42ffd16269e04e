/**
 * Scores that a user has entered. Kept in this browser per user and session until they're posted or the
 * user logs out, and posted from any screen. They survive an expired login, since the round goes on, but
 * only that user sees them.
 */
import type { Scorecard } from '@county-golf/contract/results'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { createOutbox, type PostOutcome } from '../../lib/outbox.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { deviceNow } from '../../lib/server-time.ts'
import { storage } from '../../lib/storage.ts'
import { toast } from '../../ui/toast.ts'
import { scorecardQuery, updateScorecard } from './api.ts'
import { entryOf, isProblem, type ScoreDraft, type ScoreEntry } from './score-draft.ts'

type SavedScores = {
  userId: string
  sessionId: string
  /** By player id. */
  drafts: Record<string, ScoreDraft>
  /** Scores that the user has posted and the server hasn't confirmed. */
  posting: ScoreEntry[] | null
  /** Why the server refused the last post. */
  refused: string | null
  /** The time of the last change. */
  at: string
}

const purgeAfterMs = 7 * 24 * 3_600_000

const isSavedScores = (value: unknown): value is SavedScores =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'sessionId' in value &&
  'drafts' in value &&
  'posting' in value &&
  'at' in value

const keyOf = ({ userId, sessionId }: SavedScores) => `${userId} ${sessionId}`

function load(): SavedScores[] {
  const stored = parseJson(storage.get('scores'))
  return Array.isArray(stored) ? stored.filter(isSavedScores) : []
}

/** Replaces what is stored under a key, and purges what is old. */
function store(key: string, ...items: SavedScores[]): boolean {
  const others = load().filter(
    (saved) => keyOf(saved) !== key && deviceNow() - Date.parse(saved.at) < purgeAfterMs,
  )
  return storage.set('scores', JSON.stringify([...others, ...items]))
}

/** Has a queue per session, so that a screen and a retry never post the same scores in parallel. */
const outbox = createOutbox<SavedScores>({
  keyOf,
  load,
  save: (saved) => store(keyOf(saved), saved),
  remove: (key) => store(key),
  watch: (onChange) => storage.watch('scores', onChange),
  isWaiting: ({ posting }) => posting !== null,
  queueOf: ({ sessionId }) => sessionId,
  async post({ userId, sessionId, posting }, client) {
    const entries = posting ?? []
    const { card } = await api('PUT /sessions/{id}/scores', {
      params: { id: sessionId },
      body: entries,
    })
    updateScorecard(client, sessionId, card)
    changeSavedScores(userId, sessionId, (now) => withoutPosted(now, entries, card))
  },
  async refuse({ userId, sessionId }, message, client) {
    changeSavedScores(userId, sessionId, () => ({ posting: null, refused: message }))
    // Refetch the scorecard, which shows what has changed.
    await client.refetchQueries({ queryKey: scorecardQuery(sessionId).queryKey })
  },
  failed: 'Couldn’t post the scores. Please try again.',
  onSent(outcome) {
    if (outcome.kind === 'posted') toast.success('Scores posted')
    if (outcome.kind === 'refused') toast.error('Your scores weren’t posted', outcome.message)
  },
})

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

const isOf = (userId: string, sessionId: string) => (saved: SavedScores) =>
  saved.userId === userId && saved.sessionId === sessionId

export const savedScoresOf = (userId: string, sessionId: string): SavedScores | undefined =>
  outbox.all().find(isOf(userId, sessionId))

/** Changes the saved scores of a session. Removes them once nothing is left. */
export function changeSavedScores(
  userId: string,
  sessionId: string,
  change: (now: SavedScores) => Partial<SavedScores>,
): void {
  const empty = { userId, sessionId, drafts: {}, posting: null, refused: null, at: '' }
  const before = savedScoresOf(userId, sessionId) ?? empty
  const next = { ...before, ...change(before), at: new Date(deviceNow()).toISOString() }
  if (Object.keys(next.drafts).length === 0 && next.posting === null) outbox.remove(keyOf(next))
  else outbox.put(next)
}

/** The scores that a user has entered for a session and not posted, and whether they're on their way. */
export function useSavedScores(userId: string, sessionId: string) {
  const { items, running, held } = outbox.state.use()
  return {
    saved: items.find(isOf(userId, sessionId)),
    isPosting: running.has(sessionId),
    /** The last attempt to post them got no response. */
    isHeld: held.has(sessionId),
  }
}

export const startScoreOutbox = outbox.start

/** Posts the saved scores now. */
export const retryPosting = outbox.runNow

/**
 * Posts these scores. They stay saved until the server has them, so nothing is lost without a connection.
 * Posting them again after a lost response changes nothing.
 */
export function postScores(
  { client, userId, sessionId }: { client: QueryClient; userId: string; sessionId: string },
  entries: ScoreEntry[],
): Promise<PostOutcome> {
  changeSavedScores(userId, sessionId, () => ({ posting: entries, refused: null }))
  return outbox.sendNow(client, userId, sessionId)
}
