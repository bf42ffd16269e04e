/**
 * What a user wrote and the server doesn't have yet. It's kept in this browser for all its tabs, and sent
 * from any screen.
 */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from './api-error.ts'
import { hasToken } from './credentials.ts'
import { retryDelay } from './query-client.ts'
import { createStore } from './store.ts'

export type PostOutcome =
  | { kind: 'posted' }
  /** No response. The item is sent again with growing delays, and once the device is back online. */
  | { kind: 'queued' }
  | { kind: 'refused'; message: string }

type OutboxOptions<Item> = {
  keyOf: (item: Item) => string
  load: () => readonly Item[]
  /** @returns false if storing failed, for example because storage is full */
  save: (item: Item) => boolean
  /** @returns false if storing failed */
  remove: (key: string) => boolean
  /** Watches changes by other tabs. @returns a function that unsubscribes */
  watch: (onChange: () => void) => () => void
  /** Receives the items that other tabs removed. */
  onGone?: (items: readonly Item[], client: QueryClient) => void
  isWaiting: (item: Item) => boolean
  /** Items of one queue are sent in order. Queues don't wait for each other. */
  queueOf: (item: Item) => string
  /** The Web Lock with which one tab at a time sends a queue, and what other tabs wrote. */
  lockOf?: (queue: string) => string
  /** Sends an item and removes it. Sending it again after a lost response must be harmless. */
  post: (item: Item, client: QueryClient) => Promise<void>
  /** Takes a refused item out of its queue. */
  refuse: (item: Item, message: string, client: QueryClient) => void | Promise<void>
  /** The message of a refusal without one. */
  failed: string
  /** Called when a queue was sent that no one waits for. */
  onSent?: (outcome: PostOutcome) => void
}

export function createOutbox<Item extends { userId: string; at: string }>(
  options: OutboxOptions<Item>,
) {
  const { keyOf, queueOf } = options
  /** Changes that localStorage didn't take live in this tab only. Null for a removed item. */
  const unstored = new Map<string, Item | null>()
  const running = new Map<string, Promise<PostOutcome>>()
  /** Queues that were asked to run while they ran. */
  const rerun = new Set<string>()
  /** Queues whose last attempt got no response. */
  const held = new Set<string>()
  let sender: { client: QueryClient; userId: string } | null = null
  let stopped = new AbortController()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The items of all tabs, in the order in which they were written. */
  const all = (): Item[] =>
    [...options.load().filter((item) => !unstored.has(keyOf(item))), ...unstored.values()]
      .filter((item) => item !== null)
      .sort((a, b) => (a.at < b.at ? -1 : 1))

  /** What the screen shows: the items, and the queues that are being sent or are held. */
  const current = () => ({
    items: all() as readonly Item[],
    running: new Set(running.keys()),
    held: new Set(held),
  })
  const state = createStore(current())
  const update = () => state.set(current())

  function change(key: string, item: Item | null): void {
    // Don't write to storage after logout.
    if (!hasToken()) return
    unstored.set(key, item)
    // Earlier changes too, in case storage has space again.
    for (const [name, one] of unstored)
      if (one === null ? options.remove(name) : options.save(one)) unstored.delete(name)
    update()
  }

  const waiting = () =>
    all().filter((item) => item.userId === sender?.userId && options.isWaiting(item))

  async function send(item: Item, client: QueryClient, signal: AbortSignal): Promise<PostOutcome> {
    try {
      await options.post(item, client)
      return { kind: 'posted' }
    } catch (error) {
      if (signal.aborted || !isRefusal(error)) return { kind: 'queued' }
      const message = messageOf(error, options.failed)
      await options.refuse(item, message, client)
      return { kind: 'refused', message }
    }
  }

  /** @returns the outcome of the last item */
  async function sendQueue(queue: string, signal: AbortSignal): Promise<PostOutcome> {
    // Clears requests made while another tab held the lock.
    rerun.delete(queue)
    let outcome: PostOutcome = { kind: 'posted' }
    while (sender && !signal.aborted) {
      const next = waiting().find((item) => queueOf(item) === queue)
      if (!next) break
      outcome = await send(next, sender.client, signal)
      if (signal.aborted) break
      if (outcome.kind === 'queued') {
        held.add(queue)
        clearTimeout(timer)
        timer = setTimeout(runAll, retryDelay(failures++))
        break
      }
      held.delete(queue)
      failures = 0
    }
    return outcome
  }

  async function work(queue: string): Promise<PostOutcome> {
    const { signal } = stopped
    try {
      let outcome: PostOutcome
      do outcome = await withLock(options.lockOf?.(queue), signal, () => sendQueue(queue, signal))
      while (rerun.has(queue) && !signal.aborted)
      return outcome
    } finally {
      if (!signal.aborted) running.delete(queue)
      update()
    }
  }

  /** Sends a queue, again if it's already being sent. */
  function run(queue: string): Promise<PostOutcome> {
    rerun.add(queue)
    const before = running.get(queue)
    if (before) return before
    const started = work(queue)
    running.set(queue, started)
    update()
    return started
  }

  function runAll(): void {
    for (const queue of new Set(waiting().map(queueOf)))
      void run(queue).then((outcome) => options.onSent?.(outcome))
  }

  /** Sends everything now, instead of after the delay. */
  function runNow(): void {
    failures = 0
    clearTimeout(timer)
    runAll()
  }

  return {
    all,
    put: (item: Item): void => change(keyOf(item), item),
    remove: (key: string): void => change(key, null),
    runNow,
    state,
    /** Sends a queue of a user. @returns the outcome of its last item */
    sendNow(client: QueryClient, userId: string, queue: string): Promise<PostOutcome> {
      sender = { client, userId }
      return run(queue)
    },
    /** Sends a user's items until stopped. @returns a function that stops it and clears this tab's copy */
    start(client: QueryClient, userId: string): () => void {
      sender = { client, userId }
      // Items from an earlier visit.
      update()
      const unwatch = options.watch(() => {
        const before = state.get().items
        update()
        const left = new Set(state.get().items.map(keyOf))
        // A logout removes everything.
        if (hasToken())
          options.onGone?.(
            before.filter((item) => !left.has(keyOf(item))),
            client,
          )
        // A failed attempt doesn't write to storage, so tabs don't wake each other in a loop.
        if (options.lockOf) runAll()
      })
      window.addEventListener('online', runNow)
      runNow()
      return () => {
        sender = null
        stopped.abort()
        stopped = new AbortController()
        clearTimeout(timer)
        window.removeEventListener('online', runNow)
        unwatch()
        for (const part of [running, rerun, held, unstored]) part.clear()
        state.set({ items: [], running: new Set(), held: new Set() })
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
  work: () => Promise<PostOutcome>,
): Promise<PostOutcome> {
  if (!name || !navigator.locks) return await work()
  const queued = (): PostOutcome => ({ kind: 'queued' })
  return await navigator.locks.request(name, { signal }, work).catch(queued)
}
