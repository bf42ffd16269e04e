import type { Face } from '@county-golf/contract/users'
import type { DbOrTx } from '../../lib/database.ts'
import { faceOf, rowsOf } from '../../lib/listing.ts'
import { roundName } from './account-names.ts'
import type { AuditNames, AuditRow } from './audit-words.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Every id in an entry, at whatever depth: people, sessions, messages. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : []
}

type Round = { id: string; courseName: string; teeDate: string; timeZone: string }
type Prize = { sessionId: string; userId: string; cents: number }

const rounds = `select id, course_name as "courseName", to_char(tee_date, 'YYYY-MM-DD') as "teeDate",
  time_zone as "timeZone" from session where id = any($1)`
const prizes = `
  select p.session_id as "sessionId", p.user_id as "userId", sum(t.cents)::bigint as cents
  from posting p join transfer t on t.posting_id = p.id
  where p.kind = 'prize' and p.session_id = any($1) group by 1, 2`

/** Looks up the people, sessions, messages and prizes that some entries are about, all at once. */
export async function auditNames(db: DbOrTx, rows: readonly AuditRow[]): Promise<AuditNames> {
  const ids = [
    ...new Set(rows.flatMap(({ target, before, after }) => idsIn([target, before, after]))),
  ]
  const hidden = targetsOf(rows, 'message.hide')
  const [senders, sessions, won] = await Promise.all([
    rowsOf<{ id: string; senderId: string }>(
      db,
      'select id, sender_id as "senderId" from message where id = any($1)',
      [hidden],
    ),
    rowsOf<Round>(db, rounds, [ids]),
    rowsOf<Prize>(db, prizes, [targetsOf(rows, 'result.rule')]),
  ])
  const people = await rowsOf<{ id: string; face: Face }>(
    db,
    `select u.id, ${faceOf('u')} as face from app_user u where u.id = any($1)`,
    [[...ids, ...senders.map(({ senderId }) => senderId)]],
  )
  return {
    people: new Map(people.map(({ id, face }) => [id, face])),
    sessions: new Map(
      sessions.map((round) => [round.id, { name: roundName(round), timeZone: round.timeZone }]),
    ),
    senders: new Map(senders.map(({ id, senderId }) => [id, senderId])),
    prizes: Map.groupBy(won, ({ sessionId }) => sessionId),
  }
}

const targetsOf = (rows: readonly AuditRow[], act: string): string[] =>
  rows.flatMap((row) => (row.act === act && row.target ? [row.target] : []))
