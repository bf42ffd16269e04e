import { liveWatchMax } from '@county-golf/contract/constants'
import { type Connection, connect } from './live-connection.ts'
import type { LiveEvent } from './live-stream.ts'

/** Messages between the tabs of one browser. */
type TabMessage =
  | { type: 'event'; event: LiveEvent; id: string }
  | { type: 'watching'; tab: string; ids: string[] }
  | { type: 'who is watching' }
  /** The leader is alive. */
  | { type: 'heartbeat' }

export type SharedStream = {
  /** Sets the sessions that this tab shows. */
  watch(ids: string[]): void
  stop(): void
}

export type ShareOptions = {
  userId: string
  onEvent: (event: LiveEvent) => void
  onRefused: () => void
}

/** Debounces changes of what tabs show. */
const debounceMs = 300
const heartbeatMs = 15_000
/** After this many missed heartbeats, a visible tab takes over from a frozen leader. */
const missedMax = 3

/**
 * One event stream for all tabs of a browser. The leader holds a Web Lock, reads the stream, and broadcasts
 * its events. When it is closed or frozen, the next tab resumes from the last event id.
 */
export function shareStream({ userId, onEvent, onRefused }: ShareOptions): SharedStream {
  const name = `county-golf-events-${userId}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const broadcast = (message: TabMessage) => channel?.postMessage(message)
  const me = Math.random().toString(36).slice(2)
  const stopped = new AbortController()
  const watching = new Map<string, string[]>([[me, []]])
  let lastId: string | null = null
  let subscribed: ReadonlySet<string> = new Set()
  let connection: Connection | undefined
  let debounce: ReturnType<typeof setTimeout> | undefined
  let waitingForLock = new AbortController()
  /** Increments whenever this tab becomes the leader or stops leading. */
  let term = 0
  let isLeader = false
  let missed = 0

  function receive(event: LiveEvent, id: string): void {
    missed = 0
    if (id) lastId = id
    if (event.kind) onEvent(event)
  }

  function watchedIds(): string[] {
    return [...new Set([...watching.values()].flat())].slice(0, liveWatchMax)
  }

  /** Reconnects if there are new ids to watch. Extra ids are harmless. */
  function rewatch(): void {
    clearTimeout(debounce)
    debounce = setTimeout(() => {
      if (watchedIds().some((id) => !subscribed.has(id))) connection?.reopen()
    }, debounceMs)
  }

  async function lead(): Promise<void> {
    const ownTerm = ++term
    isLeader = true
    broadcast({ type: 'who is watching' })
    await new Promise((resolve) => setTimeout(resolve, debounceMs))
    if (stopped.signal.aborted || ownTerm !== term) return
    connection = connect({
      lastId: () => lastId,
      watch() {
        const ids = watchedIds()
        subscribed = new Set(ids)
        return ids
      },
      onEvent(event, id) {
        broadcast({ type: 'event', event, id })
        receive(event, id)
      },
      onRefused,
    })
    await connection.done
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'event') receive(data.event, data.id)
    else if (data.type === 'who is watching') broadcastWatching()
    else if (data.type === 'heartbeat') missed = 0
    else {
      watching.set(data.tab, data.ids)
      if (data.ids.length === 0) watching.delete(data.tab)
      rewatch()
    }
  })
  const broadcastWatching = () =>
    broadcast({ type: 'watching', tab: me, ids: watching.get(me) ?? [] })
  const broadcastGone = () => broadcast({ type: 'watching', tab: me, ids: [] })
  window.addEventListener('pagehide', broadcastGone)

  async function requestLock(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, options, lead)
    } catch {
      if (!isLeader || stopped.signal.aborted) return
      // Another tab has stolen the lock.
      term++
      isLeader = false
      missed = 0
      connection?.close()
      connection = undefined
      waitForTurn()
    }
  }

  function waitForTurn(): void {
    waitingForLock = new AbortController()
    void requestLock({ signal: AbortSignal.any([stopped.signal, waitingForLock.signal]) })
  }

  function takeOver(): void {
    missed = 0
    waitingForLock.abort()
    void requestLock({ steal: true })
  }

  let heartbeat: ReturnType<typeof setInterval> | undefined
  // Web Locks need a secure context. Without them each tab reads its own stream.
  if (navigator.locks && channel) {
    waitForTurn()
    heartbeat = setInterval(() => {
      if (isLeader) broadcast({ type: 'heartbeat' })
      else if (++missed >= missedMax && !document.hidden) takeOver()
    }, heartbeatMs)
  } else void lead()

  return {
    watch(ids) {
      watching.set(me, ids)
      broadcastWatching()
      rewatch()
    },
    stop() {
      stopped.abort()
      clearTimeout(debounce)
      clearInterval(heartbeat)
      connection?.close()
      window.removeEventListener('pagehide', broadcastGone)
      broadcastGone()
      channel?.close()
    },
  }
}
