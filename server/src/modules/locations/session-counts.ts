/** County id → how many upcoming, public sessions it has; a county without any is absent. */
export type SessionCounts = ReadonlyMap<number, number>

/** So old a count may be: counting for every visitor of the home page would cost more than it gives. */
const maxAgeMs = 2_000

/** Keeps the counts for a moment, and counts once for all who ask meanwhile. */
export class RecentCounts {
  readonly #count: () => Promise<SessionCounts>
  #counting: Promise<SessionCounts> | null = null
  #countedAtMs = 0

  constructor(count: () => Promise<SessionCounts>) {
    this.#count = count
  }

  get(): Promise<SessionCounts> {
    if (this.#counting && performance.now() - this.#countedAtMs <= maxAgeMs) return this.#counting
    const counting = this.#count()
    this.#counting = counting
    this.#countedAtMs = performance.now()
    counting.catch(() => {
      if (this.#counting === counting) this.forget()
    })
    return counting
  }

  /** The next caller gets a new count: a session was just made, moved or cancelled. */
  forget(): void {
    this.#counting = null
  }
}
