import type { Stream } from './stream.ts'

/** Streams by user and by watched session. */
export type StreamIndex = {
  readonly size: number
  ofUser(userId: string): Iterable<Stream>
  watching(sessionId: string): Iterable<Stream>
}

/** The open streams of this process. */
export class Streams implements StreamIndex {
  readonly #all = new Set<Stream>()
  readonly #byUser = new Map<string, Set<Stream>>()
  readonly #bySession = new Map<string, Set<Stream>>()

  get size(): number {
    return this.#all.size
  }

  [Symbol.iterator](): Iterator<Stream> {
    return this.#all.values()
  }

  ofUser(userId: string): ReadonlySet<Stream> {
    return this.#byUser.get(userId) ?? none
  }

  watching(sessionId: string): ReadonlySet<Stream> {
    return this.#bySession.get(sessionId) ?? none
  }

  add(stream: Stream): void {
    this.#all.add(stream)
    put(this.#byUser, stream.reader.userId, stream)
    for (const id of stream.reader.watch) put(this.#bySession, id, stream)
  }

  remove(stream: Stream): void {
    this.#all.delete(stream)
    drop(this.#byUser, stream.reader.userId, stream)
    for (const id of stream.reader.watch) drop(this.#bySession, id, stream)
  }
}

/** An index of a single stream, used to replay the events it missed. */
export const alone = (stream: Stream): StreamIndex => ({
  size: 1,
  ofUser: (userId) => (userId === stream.reader.userId ? [stream] : none),
  watching: (sessionId) => (stream.reader.watch.has(sessionId) ? [stream] : none),
})

const none: ReadonlySet<Stream> = new Set()

function put(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const known = map.get(key)
  if (known) known.add(stream)
  else map.set(key, new Set([stream]))
}

function drop(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const known = map.get(key)
  known?.delete(stream)
  if (known?.size === 0) map.delete(key)
}
