/** As many as one process can use with its connection pool. */
const lanes = 16

/** Runs work on each item, several at a time. */
export async function sideBySide<T>(
  list: Iterable<T>,
  action: (one: T) => Promise<unknown>,
): Promise<void> {
  const queue = list[Symbol.iterator]()
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await action(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
