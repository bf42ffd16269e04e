type Entry<V> = { until: number; renewFrom: number; value: Promise<V> }

/**
 * Answers kept for a short while, so that what many ask is worked out once. Callers that come while
 * it is being worked out share it; a failure is not kept. For a while longer (`graceMs`) an answer that
 * is too old is given all the same, and a new one is worked out behind: so nobody waits for what is slow.
 */
export class Kept<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #keptMs: number
  readonly #entriesMax: number
  readonly #graceMs: number

  constructor(keptMs: number, entriesMax: number, graceMs = 0) {
    this.#keptMs = keptMs
    this.#entriesMax = entriesMax
    this.#graceMs = graceMs
  }

  /** @param failed hears why a new answer could not be worked out behind, of which no caller learns */
  get(
    key: string,
    now: Date,
    load: () => Promise<V>,
    failed: (error: unknown) => void = () => {},
  ): Promise<V> {
    const known = this.#entries.get(key)
    if (known && known.until > now.getTime()) return known.value
    if (known && known.until + this.#graceMs > now.getTime()) {
      this.#renew(key, known, now, load).catch(failed)
      return known.value
    }
    if (this.#entries.size >= this.#entriesMax) this.#entries.clear()
    const value = load()
    this.#keep(key, now, value)
    value.catch(() => this.#entries.delete(key))
    return value
  }

  /** Once at a time; where it fails, it is tried again as long after as an answer is kept. */
  async #renew(key: string, known: Entry<V>, now: Date, load: () => Promise<V>): Promise<void> {
    if (now.getTime() < known.renewFrom) return
    known.renewFrom = Number.POSITIVE_INFINITY
    try {
      const value = load()
      await value
      this.#keep(key, now, value)
    } catch (error) {
      known.renewFrom = now.getTime() + this.#keptMs
      throw error
    }
  }

  #keep(key: string, now: Date, value: Promise<V>): void {
    const until = now.getTime() + this.#keptMs
    this.#entries.set(key, { until, renewFrom: until, value })
  }

  clear(): void {
    this.#entries.clear()
  }
}

/** One of something for each owner (a database, say), made when first asked for. */
export function perOwner<T>(make: () => T): (owner: object) => T {
  const all = new WeakMap<object, T>()
  return (owner) => {
    const known = all.get(owner) ?? make()
    all.set(owner, known)
    return known
  }
}
