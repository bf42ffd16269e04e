import type { QueryClient } from '@tanstack/react-query'
import { friendsChanged } from '../features/friends/api.ts'
import { messageCame } from '../features/messages/api.ts'
import { startOutbox } from '../features/messages/outbox.ts'
import { startScoreOutbox } from '../features/results/score-outbox.ts'
import { friendsMoved, refreshSession, sessionsOnScreen } from '../features/sessions/api.ts'
import { type LiveKind, onLive, tellLive } from '../lib/live.ts'
import { shareStream } from '../lib/live-share.ts'
import { viewerActions } from '../lib/viewer.ts'

const kinds: Record<LiveKind, true> = {
  session: true,
  balance: true,
  message: true,
  notification: true,
  account: true,
  friends: true,
  resync: true,
}

const isKind = (kind: string): kind is LiveKind => kind in kinds

/** A few things about one session at the same moment are one look at it. */
const togetherMs = 50

/** Keeps what is on screen true while the server tells of changes, and sends what waits. @returns how to stop */
export function startUpdates(client: QueryClient, userId: string): () => void {
  const viewer = viewerActions(client)
  const stream = shareStream({
    userId,
    onTold: ({ kind, data }) => {
      // The server's word, typed by the contract.
      if (isKind(kind)) tellLive(kind, data as never)
    },
    onRefused: () => void viewer.refresh(),
  })

  const changed = new Map<string, ReturnType<typeof setTimeout>>()
  const stops = [
    onLive('session', ({ sessionId }) => {
      clearTimeout(changed.get(sessionId))
      const refresh = () => {
        changed.delete(sessionId)
        void refreshSession(client, sessionId)
      }
      changed.set(sessionId, setTimeout(refresh, togetherMs))
    }),
    onLive('balance', ({ balance }) => {
      viewer.setBalance(balance)
      void client.invalidateQueries({ queryKey: ['wallet'] })
    }),
    onLive('account', () => void viewer.refresh()),
    onLive('notification', () => void client.invalidateQueries({ queryKey: ['notifications'] })),
    onLive('message', (told) => messageCame(client, told)),
    onLive('friends', () => {
      friendsChanged(client)
      friendsMoved(client)
    }),
    onLive('resync', () => void client.invalidateQueries()),
    client.getQueryCache().subscribe(() => watchSoon()),
    startOutbox(client, userId),
    startScoreOutbox(client, userId),
  ]

  let shown = ''
  let looking: ReturnType<typeof setTimeout> | undefined
  function watchSoon(): void {
    looking ??= setTimeout(() => {
      looking = undefined
      const ids = sessionsOnScreen(client)
      if (ids.join() === shown) return
      shown = ids.join()
      stream.watch(ids)
    }, togetherMs)
  }
  watchSoon()

  return () => {
    for (const stop of stops) stop()
    for (const timer of changed.values()) clearTimeout(timer)
    clearTimeout(looking)
    stream.stop()
  }
}
