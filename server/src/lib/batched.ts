/** The outcome of one item: returns a value, throws, or does further work that later batches don't wait for. */
export type BatchOutcome<O> = () => O | Promise<O>

/**
 * Groups concurrent calls into batches. An idle server runs each call immediately. A busy one queues calls for the
 * next batch, so many calls share the cost of a statement or a transaction.
 * @param limits.most items per batch
 * @param limits.atOnce batches running at the same time
 * @param work returns one outcome per item, in order. If it throws, every item fails with that error
 */
export function batched<I, O>(
  limits: { most: number; atOnce: number },
  work: (items: readonly I[]) => Promise<BatchOutcome<O>[]>,
): (item: I) => Promise<O> {
  type Waiting = { item: I; settle: (outcome: BatchOutcome<O>) => void }
  const waiting: Waiting[] = []
  let running = 0
  let isGathering = false

  async function run(): Promise<void> {
    running++
    isGathering = true
    // Wait one turn of the event loop, so requests read in the same turn share a batch.
    await new Promise(setImmediate)
    isGathering = false
    while (waiting.length > 0) {
      const batch = waiting.splice(0, limits.most)
      const outcomes = await work(batch.map(({ item }) => item)).catch((error: unknown) =>
        batch.map((): BatchOutcome<O> => () => Promise.reject(error)),
      )
      for (const [n, { settle }] of batch.entries())
        settle(
          outcomes[n] ??
            (() => Promise.reject(new Error('A batch returned no result for an item'))),
        )
    }
    running--
  }

  return (item) =>
    new Promise<BatchOutcome<O>>((settle) => {
      waiting.push({ item, settle })
      if (!isGathering && running < limits.atOnce) void run()
    }).then((outcome) => outcome())
}
