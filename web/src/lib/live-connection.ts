import { type LiveEvent, readStream } from './live-stream.ts'
import { storage } from './storage.ts'

/** The maximum delay between attempts. */
const retryMaxMs = 30_000
/** After this many failed attempts, streams count as blocked, and we poll. */
const failuresUntilPolling = 3
const pollMs = 15_000

export type ConnectionOptions = {
  lastId: () => string | null
  watch: () => readonly string[]
  /** Also receives `resync` when polling. */
  onEvent: (event: LiveEvent, id: string) => void
  /** The server rejected the token. */
  onRefused: () => void
}

/** A stream that reconnects and resumes whenever it ends. */
export type Connection = {
  /** Reconnects immediately, for instance to watch more sessions. */
  reopen(): void
  /** Resolves once closed. */
  done: Promise<void>
  close(): void
}

export function connect(options: ConnectionOptions): Connection {
  const closed = new AbortController()
  let attempt = new AbortController()
  let reopening = false
  let wake = () => {}

  // A dead connection can look open for minutes.
  const disconnect = () => attempt.abort()

  async function run(): Promise<void> {
    let failures = 0
    while (!closed.signal.aborted) {
      const token = storage.get('token')
      if (token === null) return
      reopening = false
      attempt = new AbortController()
      const ending = await readStream({
        token,
        lastId: options.lastId(),
        watch: options.watch(),
        signal: AbortSignal.any([closed.signal, attempt.signal]),
        onEvent: options.onEvent,
      })
      if (closed.signal.aborted) return
      if (reopening) continue
      if (ending === 'refused' && token === storage.get('token')) options.onRefused()
      failures = ending === 'ended' ? 0 : failures + 1
      const blocked = failures >= failuresUntilPolling && (await serverResponds())
      if (blocked) options.onEvent({ kind: 'resync', data: {} }, '')
      await pause(blocked ? pollMs : delayAfter(failures))
      while (!navigator.onLine && !closed.signal.aborted) await pause(retryMaxMs)
    }
  }

  /** Sleeps until the timeout, the network is back, or reopen() or close() is called. */
  function pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wakeUp = () => resolve()
    wake = wakeUp
    const timer = setTimeout(wakeUp, ms)
    window.addEventListener('online', wakeUp)
    return promise.finally(() => {
      clearTimeout(timer)
      window.removeEventListener('online', wakeUp)
    })
  }

  window.addEventListener('offline', disconnect)
  return {
    done: run().finally(() => window.removeEventListener('offline', disconnect)),
    reopen() {
      reopening = true
      attempt.abort()
      wake()
    },
    close() {
      closed.abort()
      wake()
    },
  }
}

/** Exponential backoff of 1–30 s with jitter. */
const delayAfter = (failures: number): number =>
  Math.min(1_000 * 2 ** Math.max(0, failures - 1), retryMaxMs) * (0.75 + Math.random() / 2)

/** Whether the server answers, so that only streams are blocked. */
async function serverResponds(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { signal: AbortSignal.timeout(pollMs) })).ok
  } catch {
    return false
  }
}
