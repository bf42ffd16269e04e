/**
 * What the server tells at once, to whoever here wants to know: `onLive('message', ({ messageId }) => …)`.
 * The stream itself is one for all tabs of a browser (lib/live-share.ts) and is started by the app.
 */
import type { LiveEvents, LiveKind } from '@county-golf/contract/live'

export type { LiveEvents, LiveKind }

type Handlers = { [K in LiveKind]?: Set<(data: LiveEvents[K]) => void> }

const handlers: Handlers = {}

/**
 * Calls `handler` for each event of a kind, in every tab, in order and once. `resync` means that events
 * were missed: everything is asked again by itself; who keeps more than queries reads anew.
 * @returns how to stop
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

/** Passes an event on to this tab. */
export function tellLive<K extends LiveKind>(kind: K, data: LiveEvents[K]): void {
  for (const handler of handlers[kind] ?? []) handler(data)
}
