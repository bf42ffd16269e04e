/**
 * Subscriptions to live events: `onLive('message', ({ messageId }) => …)`. The app starts the stream, which
 * all tabs of a browser share (lib/live-share.ts).
 */
import type { LiveEvents, LiveKind } from '@county-golf/contract/live'

export type { LiveEvents, LiveKind }

type Handlers = { [K in LiveKind]?: Set<(data: LiveEvents[K]) => void> }

const handlers: Handlers = {}

/**
 * Calls `handler` once for each event of a kind, in every tab and in order. `resync` means that events were
 * missed. Queries are refetched automatically, so refetch only what isn't a query.
 * @returns a function that unsubscribes
 */
export function onLive<K extends LiveKind>(
  kind: K,
  handler: (data: LiveEvents[K]) => void,
): () => void {
  const all: Set<(data: LiveEvents[K]) => void> = handlers[kind] ?? new Set()
  Object.assign(handlers, { [kind]: all })
  all.add(handler)
  return () => all.delete(handler)
}

let isPaused = false

/**
 * Drops all events in this tab, so that nothing is refetched, for instance while the account is deleted.
 * @returns a function that resumes. Refetch what may have changed in between.
 */
export function pauseLive(): () => void {
  isPaused = true
  return () => {
    isPaused = false
  }
}

/** Dispatches an event in this tab. */
export function emitLive<K extends LiveKind>(kind: K, data: LiveEvents[K]): void {
  if (isPaused) return
  for (const handler of handlers[kind] ?? []) handler(data)
}
