/** What the score card reads from the server, and how an answer reaches what is shown. */
import type { Card } from '@county-golf/contract/results'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answer, api } from '../../lib/api.ts'
import { showAnswer } from '../../lib/show-answer.ts'

export type Unrated = Answer<'GET /ratings/pending'>['items'][number]

/** Below its session, so that whatever asks for that again asks for its card too. */
export const cardQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['sessions', 'one', sessionId, 'card'],
    queryFn: async ({ signal }) =>
      (await api('GET /sessions/{id}/scores', { params: { id: sessionId } }, { signal })).card,
  })

/** Below one's own sessions, so that whatever asks for those again asks for these too. */
export const pendingScoresQuery = queryOptions({
  queryKey: ['sessions', 'mine', 'pending-scores'],
  queryFn: ({ signal }) => api('GET /scores/pending', {}, { signal }),
})

export const unratedQuery = queryOptions({
  queryKey: ['ratings', 'pending'],
  queryFn: ({ signal }) => api('GET /ratings/pending', {}, { signal }),
})

/** What is done to one card goes out one after the other: no answer comes after that to a later one. */
export const cardScope = (sessionId: string) => ({ id: `card ${sessionId}` })

/** Shows a card as it was answered; a settled one has moved money. */
export function cardChanged(client: QueryClient, sessionId: string, card: Card): void {
  showAnswer(client, cardQuery(sessionId).queryKey, card)
  void client.invalidateQueries({ queryKey: pendingScoresQuery.queryKey })
  if (card.state === 'settled' || card.state === 'void') {
    void client.invalidateQueries({ queryKey: ['wallet'] })
    void client.invalidateQueries({ queryKey: ['viewer'] })
  }
}
