import type { DbOrTx, Tx } from '../../../database/database.ts'

/** Returns a member's invite token for a session, storing the given one if there is none yet. */
export async function tokenOf(
  tx: Tx,
  invite: { token: string; sessionId: string; madeBy: string; at: Date },
): Promise<string> {
  const { token, sessionId, madeBy, at } = invite
  await tx
    .insertInto('session_invite')
    .values({ token, session_id: sessionId, made_by: madeBy, at })
    .onConflict((known) => known.columns(['session_id', 'made_by']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('session_invite')
    .select('token')
    .where('session_id', '=', sessionId)
    .where('made_by', '=', madeBy)
    .executeTakeFirstOrThrow()
  return row.token
}

export const findInvite = (db: DbOrTx, token: string) =>
  db.selectFrom('session_invite').selectAll().where('token', '=', token).executeTakeFirst()

/** Which of these users are guests, invited by name or by link. */
export async function guestsAmong(
  db: DbOrTx,
  sessionId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('session_guest')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('user_id', 'in', userIds)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * Adds a guest, who can then see the session.
 * @param guest.isApproved whether the invitation counts even if someone else invited them before, since they needn't
 * ask
 * @returns false if they already were one
 */
export async function insertGuests(
  tx: Tx,
  guest: { sessionId: string; userId: string; invitedBy: string; at: Date; isApproved?: boolean },
): Promise<boolean> {
  const { sessionId, userId, invitedBy, at, isApproved = false } = guest
  const row = await tx
    .insertInto('session_guest')
    .values({ session_id: sessionId, user_id: userId, invited_by: invitedBy, at })
    .onConflict((known) =>
      isApproved
        ? known
            .columns(['session_id', 'user_id'])
            .doUpdateSet({ invited_by: invitedBy, at })
            .where('session_guest.invited_by', '<>', invitedBy)
        : known.doNothing(),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets players whom the host removed join again, once the host invites them by name. */
export async function deleteRemovals(
  tx: Tx,
  sessionId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .deleteFrom('session_removal')
    .where('session_id', '=', sessionId)
    .where('user_id', 'in', userIds)
    .execute()
}
