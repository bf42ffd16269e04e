import { liveWatchMax } from '@county-golf/contract/constants'
import { type Connection, connect } from './live-connection.ts'
import type { Told } from './live-stream.ts'

/** What the tabs of one person's browser say to each other. */
type Said =
  | { type: 'told'; told: Told; id: string }
  | { type: 'watching'; tab: string; ids: string[] }
  | { type: 'who is watching' }
  /** The tab that reads the stream is alive. */
  | { type: 'beat' }

export type SharedStream = {
  /** Which sessions are on this tab's screen. */
  watch(ids: string[]): void
  stop(): void
}

export type ShareOptions = {
  userId: string
  onTold: (told: Told) => void
  onRefused: () => void
}

/** What is on screen changes in bursts; the stream is opened once for all of one. */
const settleMs = 300
const beatMs = 15_000
/** A tab on screen takes over after so many beats were missed: the browser has frozen the reading tab. */
const missedMost = 3

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and passes on what it
 * reads. When that tab is closed or frozen the next takes over from the last id that all of them have heard.
 */
export function shareStream({ userId, onTold, onRefused }: ShareOptions): SharedStream {
  const name = `county-golf-live-${userId}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const say = (said: Said) => channel?.postMessage(said)
  const me = Math.random().toString(36).slice(2)
  const stopped = new AbortController()
  const watching = new Map<string, string[]>([[me, []]])
  let lastId: string | null = null
  let asked: ReadonlySet<string> = new Set()
  let connection: Connection | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let waiting = new AbortController()
  /** Grows whenever this tab begins to read the stream, or loses it to another tab. */
  let term = 0
  let isReading = false
  let missed = 0

  function hear(told: Told, id: string): void {
    missed = 0
    if (id) lastId = id
    if (told.kind) onTold(told)
  }

  function wanted(): string[] {
    return [...new Set([...watching.values()].flat())].slice(0, liveWatchMax)
  }

  /** The stream is opened anew for what it does not watch yet; what it watches in vain may stay. */
  function rewatch(): void {
    clearTimeout(settling)
    settling = setTimeout(() => {
      if (wanted().some((id) => !asked.has(id))) connection?.reopen()
    }, settleMs)
  }

  async function lead(): Promise<void> {
    const own = ++term
    isReading = true
    say({ type: 'who is watching' })
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    if (stopped.signal.aborted || own !== term) return
    connection = connect({
      lastId: () => lastId,
      watch() {
        const ids = wanted()
        asked = new Set(ids)
        return ids
      },
      onTold(told, id) {
        say({ type: 'told', told, id })
        hear(told, id)
      },
      onRefused,
    })
    await connection.done
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.type === 'told') hear(data.told, data.id)
    else if (data.type === 'who is watching') sayWatching()
    else if (data.type === 'beat') missed = 0
    else {
      watching.set(data.tab, data.ids)
      if (data.ids.length === 0) watching.delete(data.tab)
      rewatch()
    }
  })
  const sayWatching = () => say({ type: 'watching', tab: me, ids: watching.get(me) ?? [] })
  const sayGone = () => say({ type: 'watching', tab: me, ids: [] })
  window.addEventListener('pagehide', sayGone)

  async function hold(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, options, lead)
    } catch {
      if (!isReading || stopped.signal.aborted) return
      // Another tab has taken over.
      term++
      isReading = false
      missed = 0
      connection?.close()
      connection = undefined
      waitForTurn()
    }
  }

  function waitForTurn(): void {
    waiting = new AbortController()
    void hold({ signal: AbortSignal.any([stopped.signal, waiting.signal]) })
  }

  function takeOver(): void {
    missed = 0
    waiting.abort()
    void hold({ steal: true })
  }

  let beats: ReturnType<typeof setInterval> | undefined
  // Locks are missing where a page is not served securely: then each tab reads for itself.
  if (navigator.locks && channel) {
    waitForTurn()
    beats = setInterval(() => {
      if (isReading) say({ type: 'beat' })
      else if (++missed >= missedMost && !document.hidden) takeOver()
    }, beatMs)
  } else void lead()

  return {
    watch(ids) {
      watching.set(me, ids)
      sayWatching()
      rewatch()
    },
    stop() {
      stopped.abort()
      clearTimeout(settling)
      clearInterval(beats)
      connection?.close()
      window.removeEventListener('pagehide', sayGone)
      sayGone()
      channel?.close()
    },
  }
}
