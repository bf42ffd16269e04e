import type { TestApp } from './app.ts'
import type { Player } from './players.ts'

const idParam = (sessionId: string) => ({ params: { id: sessionId } })

export const joinWaitlist = (test: TestApp, who: Player, sessionId: string, key?: string) =>
  test.call('POST /sessions/{id}/waitlist', idParam(sessionId), { ...who, key })

export const leaveWaitlist = (test: TestApp, who: Player, sessionId: string) =>
  test.call('DELETE /sessions/{id}/waitlist', idParam(sessionId), who)

export const acceptSpot = (test: TestApp, who: Player, sessionId: string, key?: string) =>
  test.call('POST /sessions/{id}/waitlist/accept', idParam(sessionId), { ...who, key })

export async function getSession(test: TestApp, who: Player | undefined, sessionId: string) {
  return (await test.call('GET /sessions/{id}', idParam(sessionId), who)).session
}

/** Returns a player's position on the waitlist, or null if they aren't on it. */
export const waitlistPosition = async (test: TestApp, who: Player, sessionId: string) =>
  (await getSession(test, who, sessionId)).viewer?.waitlistPosition

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
