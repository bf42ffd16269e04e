const triesMax = 3
const secondMs = 1_000

/**
 * What one owes those who watch is a second. A busy machine may be slow once, so that a round is tried
 * again, and the quickest counts.
 * @param round does something and waits until it is seen; told which try it is, from 0
 * @returns milliseconds
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
