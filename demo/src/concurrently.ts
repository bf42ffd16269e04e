/** As many as one process can use with its connection pool. */
const concurrency = 16

/** Runs `action` on each item, several at a time. */
export async function concurrently<T>(
  list: Iterable<T>,
  action: (one: T) => Promise<unknown>,
): Promise<void> {
  const queue = list[Symbol.iterator]()
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await action(next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
