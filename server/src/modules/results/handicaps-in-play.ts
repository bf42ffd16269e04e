/** The handicaps that net scores of a session are computed with. */
import type { DbOrTx } from '../../database/database.ts'
import type { SeatedSession } from '../sessions/service.ts'
import { type NetPrizeRound, strokesOff } from './net-prize-rules.ts'
import { netPrizeRoundsOf, ratedRoundsOf } from './net-queries.ts'
import { indexesOnJoining } from './queries.ts'
import { lowerOf, ratedIndexAt } from './rated-index.ts'

/** A player's handicap in a session. Indexes are in tenths. */
export type HandicapInPlay = {
  /** Null if the player has too few scores for one. */
  index: number | null
  /** The index less what earlier net prizes take off. */
  used: number | null
  /** Net prizes the player had played for by the tee time. Empty if the session has none. */
  netPrizes: readonly NetPrizeRound[]
}

/** By session id, then by user id. */
type HandicapsInPlay = ReadonlyMap<string, ReadonlyMap<string, HandicapInPlay>>

const usesRatedRounds = ({ net_terms }: SeatedSession) => net_terms === 'rated_only'
const hasPrize = ({ bounty_cents, pot_cents }: SeatedSession) => bounty_cents + pot_cents > 0

/**
 * Reads the handicaps of net sessions. The index is the lower of those at joining and at the tee time. Where prize
 * money rests on it, only rated rounds count. Sessions with a prize from before version 1.1 keep the index at joining.
 */
export async function handicapsInPlay(
  db: DbOrTx,
  sessions: readonly SeatedSession[],
): Promise<HandicapsInPlay> {
  const net = sessions.filter(({ scoring }) => scoring === 'net')
  const users = net.filter(usesRatedRounds).flatMap(({ seats }) => seats.map((s) => s.user_id))
  const rated = await ratedRoundsOf(db, users)
  const prizes = await netPrizeRoundsOf(db, users)
  const estimated = net.filter((session) => !usesRatedRounds(session))
  const onJoining = await indexesOnJoining(db, estimated)
  const atTeeTime = await indexesOnJoining(
    db,
    estimated
      .filter((session) => !hasPrize(session))
      .map((session) => ({
        seats: session.seats.map((seat) => ({ ...seat, joined_at: session.tee_at })),
      })),
  )
  const estimate = (seatId: string): HandicapInPlay => {
    const joining = onJoining.get(seatId) ?? null
    const later = atTeeTime.get(seatId)
    const index = later == null ? joining : lowerOf(joining, later)
    return { index, used: index, netPrizes: [] }
  }
  const proven = (userId: string, joinedAt: Date, teeAt: Date): HandicapInPlay => {
    const [joining = null, later = null] = ratedIndexAt(rated.get(userId) ?? [], joinedAt, teeAt)
    const index = lowerOf(joining, later)
    const earlier = (prizes.get(userId) ?? []).filter(({ countedAt }) => countedAt <= teeAt)
    const off = strokesOff(earlier, teeAt)
    return { index, used: index === null ? null : index - off, netPrizes: earlier }
  }
  return new Map(
    net.map((session) => [
      session.id,
      new Map(
        session.seats.map(({ id, user_id, joined_at }) => [
          user_id,
          usesRatedRounds(session) ? proven(user_id, joined_at, session.tee_at) : estimate(id),
        ]),
      ),
    ]),
  )
}
