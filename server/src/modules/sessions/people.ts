import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'
import { findSessions } from './queries.ts'
import { isVisibleTo } from './rules.ts'

/** Whom a session concerns, as things stand: user ids. */
export type SessionPeople = {
  host: string
  players: string[]
  waiting: string[]
  /** Who gave a seat back and may still be owed something. */
  departed: string[]
}

const people = `
  select s.id, s.host_id as host,
    array(select user_id::text from seat where session_id = s.id) as players,
    array(select user_id::text from waitlist where session_id = s.id) as waiting,
    array(select user_id::text from departure where session_id = s.id) as departed
  from session s where s.id = any($1)`

/** The people of several sessions, hidden ones too. */
export async function peopleOf(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, SessionPeople>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.executeQuery<SessionPeople & { id: string }>(
    CompiledQuery.raw(people, [ids]),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const ofUser = `
  select id from session where host_id = $1
  union select session_id from seat where user_id = $1
  union select session_id from waitlist where user_id = $1
  union select session_id from departure where user_id = $1`

/** The sessions that concern a user in any way. */
export async function sessionIdsOf(db: DbOrTx, userId: string): Promise<string[]> {
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(ofUser, [userId]))
  return rows.map(({ id }) => id)
}

type Onlooker = { id: string; isAdmin: boolean }

/** Tells who may see which of some sessions, as things stand. */
export async function visibleTo(
  db: DbOrTx,
  ids: readonly string[],
): Promise<(sessionId: string, viewer: Onlooker) => boolean> {
  const found = ids.length > 0 ? await findSessions(db, ids) : []
  const sessions = new Map(found.map((session) => [session.id, session]))
  return (sessionId, viewer) => {
    const session = sessions.get(sessionId)
    return session !== undefined && isVisibleTo(session, viewer)
  }
}
