/** A seeded random generator, so the same seed gives the same demo. Never use it for secrets. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** An integer, with both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks an item by its weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** A bell-shaped distribution around `mean`. */
  around(mean: number, spread: number): number
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[int(0, list.length - 1)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [one, weight] of list) {
        left -= weight
        if (left < 0) return one
      }
      return pick(list)[0]
    },
    shuffled(list) {
      const mixed = list.map((one) => ({ one, at: next() }))
      return mixed.sort((a, b) => a.at - b.at).map(({ one }) => one)
    },
    around: (mean, spread) => mean + (next() + next() + next() - 1.5) * spread,
  }
}
