/** Posts saved scores from any screen, and retries when the connection is back. */
import type { Scorecard } from '@county-golf/contract/results'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { createOutbox, type Outcome } from '../../lib/outbox.ts'
import { toast } from '../../ui/toast.ts'
import { scorecardQuery, updateScorecard } from './api.ts'
import { changeSavedScores, type SavedScores, savedScores } from './saved-scores.ts'
import { entryOf, isProblem, type ScoreEntry } from './score-draft.ts'

type Sender = { client: QueryClient; userId: string }
let sender: Sender | null = null

/** A queue per session, so that a screen and the outbox never post the same scores in parallel. */
const outbox = createOutbox<SavedScores & Sender>({
  waiting: () => {
    const from = sender
    if (!from) return []
    return savedScores
      .all()
      .filter(({ userId, posting }) => userId === from.userId && posting !== null)
      .map((saved) => ({ ...saved, ...from }))
  },
  queueOf: ({ sessionId }) => sessionId,
  async post({ client, userId, sessionId, posting }) {
    const entries = posting ?? []
    const { card } = await api('PUT /sessions/{id}/scores', {
      params: { id: sessionId },
      body: entries,
    })
    updateScorecard(client, sessionId, card)
    changeSavedScores(userId, sessionId, (now) => withoutPosted(now, entries, card))
  },
  async refuse({ client, userId, sessionId }, message) {
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

/** Whether the scores of a session are being sent. */
export const useIsPosting = outbox.useIsRunning

/** Whether the last attempt to post them got no response. */
export const useIsQueued = outbox.useIsHeld

/** Posts the saved scores now. */
export const retryPosting = outbox.runNow

/**
 * Posts these scores. They stay saved until the server has them, so nothing is lost without a connection.
 * Posting them again after a lost response changes nothing.
 */
export function postScores(
  { client, userId, sessionId }: Sender & { sessionId: string },
  entries: ScoreEntry[],
): Promise<Outcome> {
  sender = { client, userId }
  changeSavedScores(userId, sessionId, () => ({ posting: entries, refused: null }))
  return outbox.run(sessionId)
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

/** Posts a user's unposted scores until stopped. @returns a function that stops it */
export function startScoreOutbox(client: QueryClient, userId: string): () => void {
  sender = { client, userId }
  savedScores.reload()
  const unwatch = savedScores.watch(() => {})
  const stop = outbox.start()
  return () => {
    sender = null
    stop()
    unwatch()
    savedScores.clear()
  }
}
