type Entry<V> = { until: number; value: Promise<V>; isRenewed?: boolean }

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

  get(key: string, now: Date, load: () => Promise<V>): Promise<V> {
    const known = this.#entries.get(key)
    if (known && known.until > now.getTime()) return known.value
    if (known && known.until + this.#graceMs > now.getTime()) {
      this.#renew(key, known, now, load)
      return known.value
    }
    if (this.#entries.size >= this.#entriesMax) this.#entries.clear()
    const value = load()
    this.#entries.set(key, { until: now.getTime() + this.#keptMs, value })
    value.catch(() => this.#entries.delete(key))
    return value
  }

  /** Once at a time; where it fails, the next who asks tries again. */
  #renew(key: string, known: Entry<V>, now: Date, load: () => Promise<V>): void {
    if (known.isRenewed) return
    known.isRenewed = true
    const value = load()
    value.then(
      () => this.#entries.set(key, { until: now.getTime() + this.#keptMs, value }),
      () => {
        known.isRenewed = false
      },
    )
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
