/**
 * Runs `action` on each item in turn, and continues after failures.
 * @throws AggregateError with all failures, after the last item
 */
export async function forEachOf<T>(
  items: readonly T[],
  action: (item: T) => Promise<void>,
): Promise<void> {
  const problems: unknown[] = []
  for (const item of items) await action(item).catch((problem: unknown) => problems.push(problem))
  if (problems.length > 0)
    throw new AggregateError(problems, `${problems.length} of ${items.length} failed`)
}
