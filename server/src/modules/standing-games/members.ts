/** The members of a standing game, as its owner plans them. */
import { playersMax, standingAlternatesMax } from '@county-golf/contract/constants'
import type { Tx } from '../../database/database.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { friendIdsOf } from '../friends/service.ts'
import { deleteMembers, type LockedGame, membersOf } from './queries.ts'
import { gameText } from './text.ts'

export type Planned = { userId: string; role: 'regular' | 'alternate' }

/** @throws Refusal VALIDATION_ERROR for too many members, or one who is named twice */
export function checkMembers(planned: readonly Planned[], maxPlayers: number): void {
  const ids = new Set(planned.map(({ userId }) => userId))
  if (ids.size < planned.length) throw invalid('members', 'Choose each player once')
  const regulars = planned.filter(({ role }) => role === 'regular').length + 1
  if (regulars > Math.min(maxPlayers, playersMax))
    throw invalid('members', `There are only ${maxPlayers} spots for regulars, with you`)
  if (planned.length + 1 - regulars > standingAlternatesMax)
    throw invalid('members', `Choose at most ${standingAlternatesMax} alternates`)
}

/**
 * Makes these the members of a game, besides its owner. New ones are asked whether they want to be in it, and those
 * left out are notified.
 * @throws Refusal FORBIDDEN if a new one isn't the owner's friend
 */
export async function setMembers(
  tx: Tx,
  game: LockedGame,
  planned: readonly Planned[],
  now: Date,
): Promise<void> {
  const { id: gameId, owner_id } = game
  const before = new Set((await membersOf(tx, gameId)).map(({ user_id }) => user_id))
  const ids = new Set(planned.map(({ userId }) => userId))
  if (ids.has(owner_id)) throw invalid('members', 'You’re in the game anyway')
  const added = planned.filter(({ userId }) => !before.has(userId))
  const friends = new Set(added.length > 0 ? await friendIdsOf(tx, owner_id) : [])
  if (added.some(({ userId }) => !friends.has(userId)))
    throw refusal('FORBIDDEN', 'You can only add friends to a standing game')
  const removed = [...before].filter((id) => id !== owner_id && !ids.has(id))
  await deleteMembers(tx, game, removed)
  const all: (Planned & { accepted?: Date })[] = [
    { userId: owner_id, role: 'regular', accepted: now },
    ...planned,
  ]
  await tx
    .insertInto('standing_member')
    .values(
      all.map(({ userId, role, accepted = null }, position) => ({
        game_id: gameId,
        user_id: userId,
        role,
        position,
        accepted_at: accepted,
      })),
    )
    .onConflict((known) =>
      known.columns(['game_id', 'user_id']).doUpdateSet((next) => ({
        role: next.ref('excluded.role'),
        position: next.ref('excluded.position'),
      })),
    )
    .execute()
  const about = { gameId, game: gameText(game), by: owner_id }
  await record(
    tx,
    now,
    ...added.map(({ userId, role }) => ({
      kind: 'standing.invited' as const,
      userId,
      data: { ...about, role },
    })),
    ...removed.map((userId) => ({
      kind: 'standing.ended' as const,
      userId,
      data: { ...about, how: 'removed' as const },
    })),
  )
}
