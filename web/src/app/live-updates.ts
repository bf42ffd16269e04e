import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { onFriendsChanged } from '../domain/friends.ts'
import { gameKeys } from '../domain/games.ts'
import { notificationKeys } from '../domain/notifications.ts'
import { refreshSession, sessionsOnScreen } from '../domain/sessions/cache.ts'
import { sessionKeys } from '../domain/sessions/keys.ts'
import { viewerActions } from '../domain/viewer.ts'
import { walletKeys } from '../domain/wallet/keys.ts'
import { onMembersChanged, onMessageReceived } from '../features/messages/api.ts'
import { startOutbox } from '../features/messages/outbox.ts'
import { startScoreOutbox } from '../features/results/score-outbox.ts'
import { keepInstallPrompt } from '../lib/install-prompt.ts'
import { emitLive, type LiveKind, onLive } from '../lib/live.ts'
import { shareStream } from '../lib/live-share.ts'
import { followPushes } from './follow-pushes.ts'
import { saveNextSession } from './save-next-session.ts'
import { saveRound } from './save-round.ts'

const kinds: Record<LiveKind, true> = {
  session: true,
  balance: true,
  message: true,
  notification: true,
  account: true,
  friends: true,
  game: true,
  standing: true,
  resync: true,
}

const isKind = (kind: string): kind is LiveKind => kind in kinds

/** Coalesces bursts of events for one session. */
const coalesceMs = 50

/**
 * Applies live events to the query cache, sends queued messages and scores, saves the next session for offline, and
 * follows push notifications.
 * @returns a function that stops it
 */
export function startUpdates(client: QueryClient, router: AnyRouter, userId: string): () => void {
  const viewer = viewerActions(client)
  const stream = shareStream({
    userId,
    onEvent: ({ kind, data }) => {
      // The contract guarantees the payload type.
      if (isKind(kind)) emitLive(kind, data as never)
    },
    onRefused: () => void viewer.refresh(),
  })

  let watched = ''
  let watchTimer: ReturnType<typeof setTimeout> | undefined
  function scheduleWatch(): void {
    watchTimer ??= setTimeout(() => {
      watchTimer = undefined
      const ids = sessionsOnScreen(client)
      if (ids.join() === watched) return
      watched = ids.join()
      stream.watch(ids)
    }, coalesceMs)
  }

  const refreshTimers = new Map<string, ReturnType<typeof setTimeout>>()
  const stops = [
    onLive('session', ({ sessionId, change }) => {
      if (change === 'players' || change === 'waitlist') onMembersChanged(client, sessionId)
      clearTimeout(refreshTimers.get(sessionId))
      const refresh = () => {
        refreshTimers.delete(sessionId)
        void refreshSession(client, sessionId)
      }
      refreshTimers.set(sessionId, setTimeout(refresh, coalesceMs))
    }),
    onLive('balance', ({ balance }) => {
      viewer.setBalance(balance)
      void client.invalidateQueries({ queryKey: walletKeys.all })
    }),
    onLive('account', () => void viewer.refresh()),
    onLive('notification', () => void client.invalidateQueries({ queryKey: notificationKeys.all })),
    onLive('message', (event) => onMessageReceived(client, event)),
    onLive('friends', () => {
      onFriendsChanged(client)
      void client.invalidateQueries({ queryKey: sessionKeys.fromFriends() })
    }),
    onLive('game', () => void client.invalidateQueries({ queryKey: gameKeys.all })),
    onLive('resync', () => void client.invalidateQueries()),
    client.getQueryCache().subscribe(() => scheduleWatch()),
    startOutbox(client, userId),
    startScoreOutbox(client, userId),
    saveNextSession(client),
    saveRound(client),
    followPushes(client, router),
    keepInstallPrompt(),
  ]

  scheduleWatch()

  return () => {
    for (const stop of stops) stop()
    for (const timer of refreshTimers.values()) clearTimeout(timer)
    clearTimeout(watchTimer)
    stream.stop()
  }
}
