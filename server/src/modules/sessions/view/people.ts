import type { DbOrTx } from '../../../database/database.ts'
import { fetchRows, unseen } from '../../../database/sql.ts'
import { findSessions } from '../queries.ts'
import { isVisibleTo } from '../rules/session-rules.ts'

/** User ids of everyone a session currently concerns. */
export type SessionPeople = {
  host: string
  players: string[]
  waiting: string[]
  /** Whether the waitlist has a chat. */
  hadWaitlist: boolean
  /** Players who left and may still be owed a refund. */
  departed: string[]
}

/** Reads the people of several sessions, including hidden ones. */
export async function sessionPeople(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, SessionPeople>> {
  if (ids.length === 0) return new Map()
  const rows = await fetchRows<SessionPeople & { id: string }>(db)`
    select s.id, s.host_id as host, s.had_waitlist as "hadWaitlist",
      array(select user_id::text from seat where session_id = s.id) as players,
      array(select user_id::text from waitlist where session_id = s.id) as waiting,
      array(select user_id::text from departure where session_id = s.id) as departed
    from session s where s.id = any(${unseen(ids, 'uuid[]')})`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of all sessions a user hosts, plays in, waits for, or has left. */
export async function sessionIdsOf(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from session where host_id = ${userId}
    union select session_id from seat where user_id = ${userId}
    union select session_id from waitlist where user_id = ${userId}
    union select session_id from departure where user_id = ${userId}`
  return rows.map(({ id }) => id)
}

type Onlooker = { id: string; isAdmin: boolean }

/** Reads several sessions and returns a check for who can see them. */
export async function visibleTo(
  db: DbOrTx,
  ids: readonly string[],
): Promise<(sessionId: string, viewer: Onlooker) => boolean> {
  const found = await findSessions(db, ids)
  const sessions = new Map(found.map((session) => [session.id, session]))
  return (sessionId, viewer) => {
    const session = sessions.get(sessionId)
    return session !== undefined && isVisibleTo(session, viewer)
  }
}
