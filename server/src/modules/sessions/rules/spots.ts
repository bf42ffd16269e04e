/** Pure rules for whose spot is whose: players have seats, and companions have spots that players pay for. */
import type { Companion, Seat, SeatedSession } from '../queries.ts'

type Spots = Pick<SeatedSession, 'seats' | 'companions'>

/** All spots by who paid for them, as the rule for refilled spots compares leavers and joiners. */
export const paidSpots = (
  session: Spots,
): { user_id: string; joined_at: Date; paid_cents: number }[] => [
  ...session.seats.map((seat) => ({ ...seat, user_id: payerOf(session, seat) })),
  ...unclaimed(session).map((companion) => ({ ...companion, user_id: companion.brought_by })),
]

/** Companions who haven't claimed their spot. Those who have are among the seats. */
export const unclaimed = ({ companions }: Pick<Spots, 'companions'>): Companion[] =>
  companions.filter(({ is_claimed }) => !is_claimed)

/** How many people play: the players and the companions. As `session.seats_taken`, for a session that just changed. */
export const peopleIn = (session: Spots): number => session.seats.length + unclaimed(session).length

/** The companion that this player brings, or the player who has claimed that spot and still has it. */
export const companionOf = ({ seats, companions }: Spots, userId: string): Companion | undefined =>
  companions.find(
    ({ id, brought_by, is_claimed }) =>
      brought_by === userId && (!is_claimed || seats.some((seat) => seat.id === id)),
  )

/** The companion that leaves with this player: one who hasn't claimed the spot. */
export const unclaimedOf = (session: Spots, userId: string): Companion | undefined =>
  unclaimed(session).find(({ brought_by }) => brought_by === userId)

/** The user who paid for a player's spot and gets its refunds: the player, or the one who brought them. */
export const payerOf = (
  { companions }: Pick<Spots, 'companions'>,
  { id, user_id }: Pick<Seat, 'id' | 'user_id'>,
): string => companions.find((companion) => companion.id === id)?.brought_by ?? user_id
