const triesMax = 3
const secondMs = 1_000

/**
 * Live changes must show within a second. A busy machine may miss that once, so up to three rounds are
 * measured.
 * @param round makes a change and waits until it shows. `n` counts the rounds from 0.
 * @returns the shortest time in milliseconds
 */
export async function quickest(round: (n: number) => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let n = 0; n < triesMax && best >= secondMs; n++) {
    const began = performance.now()
    await round(n)
    best = Math.min(best, performance.now() - began)
  }
  return best
}
