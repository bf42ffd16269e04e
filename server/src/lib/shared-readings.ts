/**
 * One reading for all who ask the same at the same moment. Who comes while it runs waits for the next
 * one, which begins when this one ends: so nobody is given what was read before they asked, and a
 * crowd costs two readings.
 */
export class SharedReadings<V> {
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
