type Entry<V> = { until: number; value: Promise<V> }

/**
 * Answers kept for a short while, so that what many ask is worked out once. Callers that come while
 * it is being worked out share it; a failure is not kept.
 */
export class Kept<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #keptMs: number
  readonly #entriesMax: number

  constructor(keptMs: number, entriesMax: number) {
    this.#keptMs = keptMs
    this.#entriesMax = entriesMax
  }

  get(key: string, now: Date, load: () => Promise<V>): Promise<V> {
    const known = this.#entries.get(key)
    if (known && known.until > now.getTime()) return known.value
    if (this.#entries.size >= this.#entriesMax) this.#entries.clear()
    const value = load()
    this.#entries.set(key, { until: now.getTime() + this.#keptMs, value })
    value.catch(() => this.#entries.delete(key))
    return value
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
