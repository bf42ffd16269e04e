import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type SharedStream, shareStream } from './live-share.ts'

type Listener = (event: { data: unknown }) => void
type Holder = { reject: (error: Error) => void }

/** Open streams in order of opening. */
let open: number[]
let streams: SharedStream[]

/** Web Locks of one name, with `signal` and `steal`. */
function fakeLocks() {
  let holder: Holder | null = null
  const queue: (() => void)[] = []
  const run = (work: () => Promise<void>, resolve: () => void, reject: (error: Error) => void) => {
    const own = { reject }
    holder = own
    void work().then(() => {
      if (holder !== own) return
      holder = null
      resolve()
      queue.shift()?.()
    })
  }
  return {
    request: (
      _name: string,
      { signal, steal }: { signal?: AbortSignal; steal?: boolean },
      work: () => Promise<void>,
    ) =>
      new Promise<void>((resolve, reject) => {
        const start = () => run(work, resolve, reject)
        if (steal) {
          holder?.reject(new DOMException('stolen', 'AbortError'))
          start()
        } else if (holder) {
          queue.push(start)
          signal?.addEventListener('abort', () => {
            queue.splice(queue.indexOf(start), 1)
            reject(new DOMException('aborted', 'AbortError'))
          })
        } else start()
      }),
  }
}

let channels: { frozen: boolean; listeners: Listener[] }[]

beforeEach(() => {
  open = []
  streams = []
  channels = []
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 't' : null) })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      own = { frozen: false, listeners: [] as Listener[] }
      constructor() {
        channels.push(this.own)
      }
      addEventListener(_: string, listener: Listener) {
        this.own.listeners.push(listener)
      }
      postMessage(data: unknown) {
        if (this.own.frozen) return
        for (const other of channels)
          if (other !== this.own) for (const listener of other.listeners) listener({ data })
      }
      close() {}
    },
  )
  let opened = 0
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const stream = ++opened
    open.push(stream)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const ready = () =>
          controller.enqueue(new TextEncoder().encode('event: ready\ndata: {}\n\n'))
        ready()
        const beat = setInterval(ready, 15_000)
        signal.addEventListener('abort', () => {
          clearInterval(beat)
          open = open.filter((one) => one !== stream)
          controller.error(signal.reason)
        })
      },
    })
    return Promise.resolve(new Response(body))
  })
})
afterEach(async () => {
  for (const stream of streams) stream.stop()
  // Lets the closed connections end.
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openTab = () => {
  streams.push(shareStream({ userId: 'ann', onEvent: () => {}, onRefused: () => {} }))
}

it('one tab reads the stream for all, even while nothing happens', async () => {
  openTab()
  openTab()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(open).toEqual([1])
})

it('a visible tab takes over from a frozen leader, which stops when it wakes', async () => {
  openTab()
  openTab()
  await vi.advanceTimersByTimeAsync(20_000)
  const [reading] = channels
  if (reading) reading.frozen = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toEqual([2])
  if (reading) reading.frozen = false
  await vi.advanceTimersByTimeAsync(300_000)
  expect(open).toEqual([2])
})

it('a hidden tab does not take over', async () => {
  openTab()
  openTab()
  await vi.advanceTimersByTimeAsync(20_000)
  vi.stubGlobal('document', { hidden: true })
  if (channels[0]) channels[0].frozen = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(open).toEqual([1])
})
