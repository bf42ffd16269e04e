import { offerWithinHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { isNight } from '../../lib/night.ts'
import { record } from '../events/service.ts'
import { friendIdsOf } from '../friends/service.ts'
import { dueToJoin, insertGuests, isBarred, seatOf, seatsFree } from '../sessions/service.ts'
import { isOpenTo, type OpenDate, openDatesOf } from './open-dates.ts'
import { asksOf, type Game, lockGame, membersOf, type StandingMember } from './queries.ts'
import { isTurnOf } from './rules.ts'

/**
 * Asks the members whose turn it is whether they play on the game's open dates, each once, while there are open spots
 * and not at night. Members with automatic charging aren't asked but charged next.
 */
export async function askMembers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  gameId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock.now()
    const game = await lockGame(tx, gameId)
    if (!game || isNight(now, game.time_zone)) return
    const members = await friendsIn(tx, game)
    for (const open of await openDatesOf(tx, gameId, now))
      await askOn(tx, { game, members, open, now })
  })
}

/** The members who have accepted. Only the owner's friends are asked, so that no block is missed. */
async function friendsIn(tx: Tx, { id, owner_id }: Game): Promise<StandingMember[]> {
  const friends = new Set([owner_id, ...(await friendIdsOf(tx, owner_id))])
  const members = await membersOf(tx, id)
  return members.filter(({ user_id, accepted_at }) => accepted_at && friends.has(user_id))
}

type Asking = { game: Game; members: readonly StandingMember[]; open: OpenDate; now: Date }

async function askOn(tx: Tx, { game, members, open, now }: Asking): Promise<void> {
  const { session } = open
  const isTooLate = session.tee_at.getTime() - now.getTime() < offerWithinHours * hourMs
  if (isTooLate || !isOpenTo(open, now) || seatsFree(session, now) === 0) return
  const asked = new Set((await asksOf(tx, [session.id])).map(({ user_id }) => user_id))
  const when = { teeAt: session.tee_at, timeZone: session.time_zone }
  for (const { user_id: userId, role, weekly_cents } of members) {
    if (asked.has(userId) || !isTurnOf(role, when, now)) continue
    if (isBarred(session, userId) || seatOf(session, userId)) continue
    const state = weekly_cents === null ? 'asked' : 'to_charge'
    await tx
      .insertInto('standing_ask')
      .values({ session_id: session.id, user_id: userId, state })
      .execute()
    if (userId !== game.owner_id)
      await insertGuests(tx, { sessionId: session.id, userId, invitedBy: game.owner_id, at: now })
    if (state === 'to_charge') continue
    const data = { gameId: game.id, owner: game.owner_id, dueCents: dueToJoin(session) }
    await record(tx, now, { kind: 'standing.asked', sessionId: session.id, userId, data })
  }
}
