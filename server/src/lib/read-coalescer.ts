/**
 * Coalesces concurrent identical reads. Callers that arrive during a read share the next one, so no result
 * predates its request, and any number of concurrent callers costs two reads.
 */
export class ReadCoalescer<V> {
  readonly #running = new Map<string, Promise<V>>()
  readonly #next = new Map<string, Promise<V>>()

  get(key: string, read: () => Promise<V>): Promise<V> {
    const running = this.#running.get(key)
    if (!running) return this.#start(key, read)
    const waiting = this.#next.get(key)
    if (waiting) return waiting
    const next = running
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(key)
        return this.#start(key, read)
      })
    this.#next.set(key, next)
    return next
  }

  #start(key: string, read: () => Promise<V>): Promise<V> {
    const reading = read().finally(() => this.#running.delete(key))
    this.#running.set(key, reading)
    return reading
  }
}
