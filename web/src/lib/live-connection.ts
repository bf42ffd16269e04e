import { readStream, type Told } from './live-stream.ts'
import { storage } from './storage.ts'

/** Tries at most so far apart. */
const retryMostMs = 30_000
/** After so many vain tries streams count as blocked here, and everything is asked again now and then. */
const triesUntilPolling = 3
const pollMs = 15_000

export type ConnectionOptions = {
  lastId: () => string | null
  watch: () => readonly string[]
  /** `resync` comes from here too where streams do not get through. */
  onTold: (told: Told, id: string) => void
  /** The token is no longer taken. */
  onRefused: () => void
}

/** A stream that is opened again whenever it ends, from where it was. */
export type Connection = {
  /** Opens it anew at once, for instance with more to watch. */
  reopen(): void
  /** Resolves when it was closed. */
  done: Promise<void>
  close(): void
}

export function connect(options: ConnectionOptions): Connection {
  const closed = new AbortController()
  let attempt = new AbortController()
  let reopening = false
  let hurry = () => {}

  // A connection that is gone may look open for minutes.
  const cut = () => attempt.abort()

  async function run(): Promise<void> {
    let vain = 0
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
        onTold: options.onTold,
      })
      if (closed.signal.aborted) return
      if (reopening) continue
      if (ending === 'refused' && token === storage.get('token')) options.onRefused()
      vain = ending === 'ended' ? 0 : vain + 1
      const blocked = vain >= triesUntilPolling && (await serverAnswers())
      if (blocked) options.onTold({ kind: 'resync', data: {} }, '')
      await pause(blocked ? pollMs : delayAfter(vain))
      while (!navigator.onLine && !closed.signal.aborted) await pause(retryMostMs)
    }
  }

  /** Waits, but no longer than until the network is back, somebody hurries or all is over. */
  function pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const goOn = () => resolve()
    hurry = goOn
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn)
    return promise.finally(() => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
    })
  }

  window.addEventListener('offline', cut)
  return {
    done: run().finally(() => window.removeEventListener('offline', cut)),
    reopen() {
      reopening = true
      attempt.abort()
      hurry()
    },
    close() {
      closed.abort()
      hurry()
    },
  }
}

/** 1 s, 2 s, 4 s … at most 30 s, and not all browsers at the same moment. */
const delayAfter = (vain: number): number =>
  Math.min(1_000 * 2 ** Math.max(0, vain - 1), retryMostMs) * (0.75 + Math.random() / 2)

/** Whether it is only the stream that does not get through. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { signal: AbortSignal.timeout(pollMs) })).ok
  } catch {
    return false
  }
}
