import type { Tx } from '../../../database/database.ts'
import type { DomainEvent } from '../../events/service.ts'
import { joinParts, refundSpots } from '../../wallet/service.ts'
import { endCompanion } from '../companions/queries.ts'
import {
  type Companion,
  deleteSeat,
  insertDeparture,
  type LockedSession,
  type Seat,
} from '../queries.ts'
import { type LeaveTerms, refundedParts } from '../rules/session-rules.ts'
import { payerOf, peopleIn } from '../rules/spots.ts'

/** A player's or companion's spot, and the terms on which it ends. */
export type SpotEnding = { spot: Seat | Companion; terms: LeaveTerms | 'removed' }

const kinds = {
  free: 'refund',
  undo: 'refund',
  late: 'pot_return',
  removed: 'admin_refund',
} as const

/**
 * Ends spots in a session: refunds who paid for them, all in one posting, and records their departures.
 * @returns the session without them, what each refunded in cents, by id, and the events for those who paid for a
 *   companion
 */
export async function freeSpots(
  tx: Tx,
  now: Date,
  session: LockedSession,
  endings: readonly SpotEnding[],
): Promise<{ left: LockedSession; refunds: Map<string, number>; events: DomainEvent[] }> {
  const spots = endings.map(({ spot, terms }) => {
    const userId = 'user_id' in spot ? spot.user_id : spot.brought_by
    return { spot, terms, userId, payerId: payerOf(session, { id: spot.id, user_id: userId }) }
  })
  const refunds = await refundSpots(
    tx,
    now,
    session,
    spots.map(({ spot, terms, payerId }) => ({
      seatId: spot.id,
      userId: payerId,
      kind: kinds[terms],
      parts: terms === 'removed' ? joinParts : refundedParts(terms),
    })),
  )
  for (const { spot, terms, userId } of spots) {
    const refundedCents = refunds.get(spot.id) ?? 0
    await insertDeparture(
      tx,
      session.id,
      { ...spot, user_id: userId },
      { terms, at: now, refundedCents },
    )
    if ('user_id' in spot) await deleteSeat(tx, spot.id)
    await endCompanion(tx, spot.id, now)
  }
  const stays = ({ id }: { id: string }) => spots.every(({ spot }) => spot.id !== id)
  const seats = session.seats.filter(stays)
  const companions = session.companions.filter(stays)
  const undone = spots.filter(({ terms }) => terms === 'undo').map(({ userId }) => userId)
  return {
    left: {
      ...session,
      seats,
      companions,
      seats_taken: peopleIn({ seats, companions }),
      undone_by: [...session.undone_by, ...undone],
    },
    refunds,
    events: spots
      .filter(({ spot, userId, payerId }) => !('user_id' in spot) || userId !== payerId)
      .map(({ spot, terms, payerId }) => ({
        kind: 'companion.left' as const,
        sessionId: session.id,
        userId: payerId,
        data: {
          terms,
          refundedCents: refunds.get(spot.id) ?? 0,
          ...('user_id' in spot && { wasClaimed: true as const }),
          ...(endings.length > 1 && { withPlayer: true as const }),
        },
      })),
  }
}
