/**
 * Does the same for each item, one after the other, also when it fails for some.
 * @throws AggregateError with what went wrong
 */
export async function forEachOf<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const problems: unknown[] = []
  for (const item of items) await act(item).catch((problem: unknown) => problems.push(problem))
  if (problems.length > 0)
    throw new AggregateError(problems, `${problems.length} of ${items.length} failed`)
}
