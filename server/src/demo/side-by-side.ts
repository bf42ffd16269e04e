/** As many as one process has use for beside its pool of connections. */
const lanes = 16

/** Does something with each of a list, several at a time. */
export async function sideBySide<T>(
  list: Iterable<T>,
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  const queue = list[Symbol.iterator]()
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await act(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
