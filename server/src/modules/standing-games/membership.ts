import type { StandingGame } from '@county-golf/contract/standing-games'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { lockGameOfMember } from './own-game.ts'
import { deleteMembers, type LockedGame, type StandingMember } from './queries.ts'
import { readGame } from './read-games.ts'
import { scheduleNext } from './schedule.ts'
import { gameText } from './text.ts'

type User = { id: string }

/**
 * Accepts an invitation to a game, or changes the viewer's automatic charging. They're then asked on the open dates
 * if it's their turn.
 * @throws Refusal NOT_FOUND
 */
export async function joinGame(
  deps: Deps,
  viewer: User,
  { id, weeklyLimitCents }: { id: string; weeklyLimitCents: number | null },
  idempotency: Idempotency,
): Promise<{ game: StandingGame }> {
  return await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { game, member } = await lockGameOfMember(tx, viewer, id)
    await accept(tx, deps, { game, member, now, weeklyLimitCents })
    const response = { game: await readGame(tx, viewer.id, game, now) }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

type Accepting = {
  game: LockedGame
  member: StandingMember
  weeklyLimitCents: number | null
  now: Date
}

/** Accepts in the caller's transaction. */
async function accept(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { game, member, weeklyLimitCents, now }: Accepting,
): Promise<void> {
  await tx
    .updateTable('standing_member')
    .set({ accepted_at: member.accepted_at ?? now, weekly_cents: weeklyLimitCents })
    .where('game_id', '=', game.id)
    .where('user_id', '=', member.user_id)
    .execute()
  if (member.accepted_at) return
  await recordAnswer(tx, { game, userId: member.user_id, how: 'accepted', now })
  await scheduleNext(tx, deps, game, now)
}

/**
 * Declines an invitation to a game, or leaves it. Spots in open sessions stay.
 * @throws Refusal NOT_FOUND, FORBIDDEN for the owner, who can end the game
 */
export async function leaveGame(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: User,
  gameId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { game, member } = await lockGameOfMember(tx, viewer, gameId)
    if (game.owner_id === viewer.id)
      throw refusal('FORBIDDEN', 'You own this standing game. You can end it instead.')
    await deleteMembers(tx, game, [viewer.id])
    const how = member.accepted_at ? 'left' : 'declined'
    await recordAnswer(tx, { game, userId: viewer.id, how, now: clock.now() })
  })
}

type Answering = {
  game: LockedGame
  userId: string
  how: 'accepted' | 'declined' | 'left'
  now: Date
}

const recordAnswer = (tx: Tx, { game, userId, how, now }: Answering): Promise<void> =>
  record(tx, now, {
    kind: 'standing.answered',
    userId,
    data: { gameId: game.id, game: gameText(game), owner: game.owner_id, how },
  })
