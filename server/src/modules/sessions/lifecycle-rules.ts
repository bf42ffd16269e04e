/** What time does to a session: pure. */

const hourMs = 3_600_000
/** How long after the tee time a result may be proposed. */
const prizeHours = 72

/** When prize money goes back unless a result was proposed. */
export const prizeExpires = (teeAt: Date): Date => new Date(teeAt.getTime() + prizeHours * hourMs)

type Leaver = { seat_id: string; user_id: string; left_at: Date; terms: string }
type Joiner = { user_id: string; joined_at: Date; paid_cents: number }

/**
 * The late leavers whose seat was filled again, as judged at tee time. Each paid player who joined
 * later and still sits frees one of them, but not themselves; where there are too few, those who
 * left earliest go first. Who was given the seat at the very moment it was freed, from the waitlist,
 * joined later. Who frees whom is arranged so that as many as possible are freed: a joiner
 * who is given to one leaver moves on to another if that frees both.
 */
export function freedByRefill<L extends Leaver>(
  departures: readonly L[],
  seats: readonly Joiner[],
): L[] {
  const leavers = departures
    .filter(({ terms }) => terms === 'late')
    .toSorted((a, b) => a.left_at.getTime() - b.left_at.getTime())
  const given = new Map<Joiner, L>()
  const canFree = (joiner: Joiner, leaver: L) =>
    joiner.paid_cents > 0 && joiner.joined_at >= leaver.left_at && joiner.user_id !== leaver.user_id
  const free = (leaver: L, asked: Set<Joiner>): boolean =>
    seats.some((joiner) => {
      if (asked.has(joiner) || !canFree(joiner, leaver)) return false
      asked.add(joiner)
      const other = given.get(joiner)
      if (other && !free(other, asked)) return false
      given.set(joiner, leaver)
      return true
    })
  return leavers.filter((leaver) => free(leaver, new Set()))
}
