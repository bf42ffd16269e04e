import type { DbOrTx, Tx } from '../../lib/database.ts'

/** The link of a member for a session, made when first asked for. */
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

/** Who of these was let in, by name or by a link. */
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

/** @returns whether they were not let in before */
export async function letIn(
  tx: Tx,
  guest: { sessionId: string; userId: string; invitedBy: string; at: Date },
): Promise<boolean> {
  const { sessionId, userId, invitedBy, at } = guest
  const row = await tx
    .insertInto('session_guest')
    .values({ session_id: sessionId, user_id: userId, invited_by: invitedBy, at })
    .onConflict((known) => known.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a removed player out, also of a session that isn't public, until they are invited again. */
export async function keepOut(
  tx: Tx,
  { sessionId, userId, at }: { sessionId: string; userId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('session_removal')
    .values({ session_id: sessionId, user_id: userId, at })
    .onConflict((known) => known.doNothing())
    .execute()
  await tx
    .deleteFrom('session_guest')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}

/** The host invites these people by name, so players the host removed can come back. */
export async function welcomeBack(
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
