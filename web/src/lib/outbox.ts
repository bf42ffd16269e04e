/** Sends what the user wrote from any screen, and nothing is lost without a connection. */
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from './api-error.ts'
import { retryDelay } from './query-client.ts'
import { createStore } from './store.ts'

export type Outcome =
  | { kind: 'posted' }
  /** No response. The item is sent again with growing delays, and once the device is back online. */
  | { kind: 'queued' }
  | { kind: 'refused'; message: string }

type OutboxOptions<Item> = {
  /** The user's items to send, oldest first. */
  waiting: () => readonly Item[]
  /** Items of one queue are sent in order. Queues don't wait for each other. */
  queueOf: (item: Item) => string
  /** Sends an item and removes it. Sending it again after a lost response must be harmless. */
  post: (item: Item) => Promise<void>
  /** Keeps a refused item from being sent again. */
  refuse: (item: Item, message: string) => void | Promise<void>
  /** The message of a refusal without one. */
  failed: string
  /** Called when a queue was sent that no one waits for. */
  onSent?: (outcome: Outcome) => void
  /** The Web Lock with which only one tab sends a queue. */
  lockOf?: (queue: string) => string
}

export function createOutbox<Item>(options: OutboxOptions<Item>) {
  const { waiting, queueOf, post, refuse, failed, onSent, lockOf } = options
  const running = new Map<string, Promise<Outcome>>()
  /** Queues that were asked to run while they ran. */
  const rerun = new Set<string>()
  /** Queues whose last attempt got no response. */
  const held = new Set<string>()
  /** Renders the screens again when a queue starts or ends. */
  const changes = createStore({})
  let stopped = new AbortController()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = (queue: string) => waiting().find((item) => queueOf(item) === queue)

  async function send(item: Item, signal: AbortSignal): Promise<Outcome> {
    try {
      await post(item)
      return { kind: 'posted' }
    } catch (error) {
      if (signal.aborted || !isRefusal(error)) return { kind: 'queued' }
      const message = messageOf(error, failed)
      await refuse(item, message)
      return { kind: 'refused', message }
    }
  }

  /** @returns the outcome of the last item */
  async function sendQueue(queue: string, signal: AbortSignal): Promise<Outcome> {
    // Clears requests made while another tab held the lock.
    rerun.delete(queue)
    let outcome: Outcome = { kind: 'posted' }
    for (let item = next(queue); item && !signal.aborted; item = next(queue)) {
      outcome = await send(item, signal)
      if (signal.aborted) break
      if (outcome.kind === 'queued') {
        held.add(queue)
        clearTimeout(timer)
        timer = setTimeout(runAll, retryDelay(failures++))
        return outcome
      }
      held.delete(queue)
      failures = 0
    }
    return outcome
  }

  async function work(queue: string): Promise<Outcome> {
    const { signal } = stopped
    try {
      let outcome: Outcome
      do outcome = await withLock(lockOf?.(queue), signal, () => sendQueue(queue, signal))
      while (rerun.has(queue) && !signal.aborted)
      return outcome
    } finally {
      if (!signal.aborted) running.delete(queue)
      changes.set({})
    }
  }

  /** Sends a queue, again if it's already being sent. @returns the outcome of its last item */
  function run(queue: string): Promise<Outcome> {
    rerun.add(queue)
    const current = running.get(queue)
    if (current) return current
    const started = work(queue)
    running.set(queue, started)
    changes.set({})
    return started
  }

  function runAll(): void {
    for (const queue of new Set(waiting().map(queueOf)))
      void run(queue).then((outcome) => onSent?.(outcome))
  }

  /** Sends everything now, instead of after the delay. */
  function runNow(): void {
    failures = 0
    clearTimeout(timer)
    runAll()
  }

  const isRunning = (queue: string) => running.has(queue)
  const isHeld = (queue: string) => held.has(queue)

  return {
    run,
    runAll,
    runNow,
    isRunning,
    isHeld,
    /** Whether a queue is being sent. */
    useIsRunning: (queue: string) =>
      useSyncExternalStore(changes.subscribe, () => isRunning(queue)),
    /** Whether the last attempt to send a queue got no response. */
    useIsHeld: (queue: string) => useSyncExternalStore(changes.subscribe, () => isHeld(queue)),
    /** @returns a function that stops it */
    start(): () => void {
      window.addEventListener('online', runNow)
      runNow()
      return () => {
        stopped.abort()
        stopped = new AbortController()
        clearTimeout(timer)
        window.removeEventListener('online', runNow)
        running.clear()
        rerun.clear()
        held.clear()
      }
    },
  }
}

/** Whether retrying can't help. A rate limit or an expired login can pass. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  (error.status !== 429 || error.code === 'DAILY_LIMIT')

/** Web Locks need HTTPS. Without them every tab sends, which is safe because resending is. */
async function withLock(
  name: string | undefined,
  signal: AbortSignal,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!name || !navigator.locks) return await work()
  return await navigator.locks
    .request(name, { signal }, work)
    .catch((): Outcome => ({ kind: 'queued' }))
}
