/** The keys with which a change takes effect once, however often it is sent. */

/** A new idempotency key. `randomUUID` is missing on plain http other than localhost. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Holds the key of one change. The same request keeps its key until it succeeds, so pressing the button again
 * after a lost response can't move money twice. A different request gets a new key.
 */
export function idempotencyKeys() {
  let held: { request: string; key: string } | null = null
  return {
    keyFor(request: unknown): string {
      const text = JSON.stringify(request)
      if (held?.request !== text) held = { request: text, key: newIdempotencyKey() }
      return held.key
    },
    done(): void {
      held = null
    },
  }
}
