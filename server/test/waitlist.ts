import type { TestApp } from './app.ts'
import type { Player } from './players.ts'

const of = (sessionId: string) => ({ params: { id: sessionId } })

export const wait = (test: TestApp, who: Player, sessionId: string, key?: string) =>
  test.call('POST /sessions/{id}/waitlist', of(sessionId), { ...who, key })

export const stopWaiting = (test: TestApp, who: Player, sessionId: string) =>
  test.call('DELETE /sessions/{id}/waitlist', of(sessionId), who)

export const accept = (test: TestApp, who: Player, sessionId: string, key?: string) =>
  test.call('POST /sessions/{id}/waitlist/accept', of(sessionId), { ...who, key })

export async function look(test: TestApp, who: Player | undefined, sessionId: string) {
  return (await test.call('GET /sessions/{id}', of(sessionId), who)).session
}

/** Returns a player's place on the waitlist, or null if they aren't on it. */
export const placeOf = async (test: TestApp, who: Player, sessionId: string) =>
  (await look(test, who, sessionId)).viewer?.waitlistPosition

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
