import type { TestApp } from './app.ts'
import type { Player } from './players.ts'

const idParam = (sessionId: string) => ({ params: { id: sessionId } })

export const joinWaitlist = (test: TestApp, who: Player, sessionId: string, key?: string) =>
  test.call('POST /sessions/{id}/waitlist', idParam(sessionId), { ...who, key })

export const leaveWaitlist = (test: TestApp, who: Player, sessionId: string) =>
  test.call('DELETE /sessions/{id}/waitlist', idParam(sessionId), who)

export const acceptSpot = (test: TestApp, who: Player, sessionId: string, key?: string) =>
  test.call('POST /sessions/{id}/waitlist/accept', idParam(sessionId), { ...who, key })

export const acceptRefusal = (test: TestApp, who: Player | undefined, sessionId: string) =>
  test.refusal('POST /sessions/{id}/waitlist/accept', idParam(sessionId), who)

export async function getSession(test: TestApp, who: Player | undefined, sessionId: string) {
  return (await test.call('GET /sessions/{id}', idParam(sessionId), who)).session
}

/** Returns the ids of a session's players in order of joining, which guests don't see. */
export async function playersOf({ db }: TestApp, sessionId: string): Promise<string[]> {
  const seats = db.selectFrom('seat').select('user_id').where('session_id', '=', sessionId)
  return (await seats.orderBy('joined_at').orderBy('id').execute()).map(({ user_id }) => user_id)
}

/** Returns a player's position on the waitlist, or null if they aren't on it. */
export const waitlistPosition = async (test: TestApp, who: Player, sessionId: string) =>
  (await getSession(test, who, sessionId)).viewer?.waitlistPosition

/** Returns until when a player has the offer of a spot, or null without one. */
export const offerOf = async (test: TestApp, who: Player, sessionId: string) =>
  (await getSession(test, who, sessionId)).viewer?.waitlistOfferUntil ?? null

/** Returns a session's events in order, such as 'waitlist.skipped maya'. */
export async function sessionEvents(test: TestApp, sessionId: string): Promise<string[]> {
  const rows = await test.db
    .selectFrom('event as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.kind', 'u.username'])
    .where('e.session_id', '=', sessionId)
    .orderBy('e.xid')
    .orderBy('e.id')
    .execute()
  return rows.map(({ kind, username }) => (username ? `${kind} ${username}` : kind))
}
