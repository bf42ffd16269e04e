/** Pure rules for what happens to a session over time. */

type Leaver = { seat_id: string; user_id: string; left_at: Date; terms: string }
type Joiner = { user_id: string; joined_at: Date; spot_since?: Date | null; paid_cents: number }

/**
 * Late leavers whose spot was filled again, as of the tee time. Each player who paid, joined later, and still has a
 * spot frees one leaver other than themselves. If there are too few, the earliest leavers come first. A player from
 * the waitlist who got the spot at the moment it was freed counts as joining later. A substitute stands in for the
 * player whose spot they took.
 *
 * This is a maximum bipartite matching by augmenting paths: a joiner matched to one leaver is moved to another if
 * that frees both.
 */
export function refilledLeavers<L extends Leaver>(
  departures: readonly L[],
  seats: readonly Joiner[],
): L[] {
  const leavers = departures
    .filter(({ terms }) => terms === 'late')
    .toSorted((a, b) => a.left_at.getTime() - b.left_at.getTime())
  const matches = new Map<Joiner, L>()
  const canFree = (joiner: Joiner, leaver: L) =>
    joiner.paid_cents > 0 &&
    (joiner.spot_since ?? joiner.joined_at) >= leaver.left_at &&
    joiner.user_id !== leaver.user_id
  const free = (leaver: L, tried: Set<Joiner>): boolean =>
    seats.some((joiner) => {
      if (tried.has(joiner) || !canFree(joiner, leaver)) return false
      tried.add(joiner)
      const other = matches.get(joiner)
      if (other && !free(other, tried)) return false
      matches.set(joiner, leaver)
      return true
    })
  return leavers.filter((leaver) => free(leaver, new Set()))
}
