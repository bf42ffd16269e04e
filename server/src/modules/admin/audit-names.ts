import type { UserSummary } from '@county-golf/contract/users'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { fetchRows, rowsOf, userSummaryOf } from '../../database/sql.ts'
import { isUuid } from '../../lib/ids.ts'
import { roundName } from './account-names.ts'
import type { AuditNames, AuditRow } from './audit-descriptions.ts'

/** Collects every id in an entry, at any depth: people, sessions, messages. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isUuid(value) ? [value] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : []
}

type Round = { id: string; courseName: string; teeDate: string; timeZone: string }
type Prize = { sessionId: string; userId: string; cents: number }

const prizes = (sessionIds: string[]) => sql<Prize>`
  select p.session_id as "sessionId", p.user_id as "userId", sum(l.cents)::bigint as cents
  from posting p join leg l on l.posting_id = p.id
  where p.kind = 'prize' and p.session_id = any(${sessionIds}) group by 1, 2`

/** Looks up the people, sessions, messages, and prizes that entries refer to, in one batch. */
export async function auditNames(db: DbOrTx, rows: readonly AuditRow[]): Promise<AuditNames> {
  const ids = [
    ...new Set(rows.flatMap(({ target, before, after }) => idsIn([target, before, after]))),
  ]
  const hidden = targetsOf(rows, 'message.hide')
  const [senders, sessions, won] = await Promise.all([
    fetchRows<{ id: string; senderId: string }>(db)`
      select id, sender_id as "senderId" from message where id = any(${hidden})`,
    fetchRows<Round>(db)`
      select id, course_name as "courseName", to_char(tee_date, 'YYYY-MM-DD') as "teeDate",
        time_zone as "timeZone" from session where id = any(${ids})`,
    rowsOf(db, prizes(targetsOf(rows, 'result.rule'))),
  ])
  const people = await fetchRows<{ id: string; summary: UserSummary }>(db)`
    select u.id, ${userSummaryOf('u')} as summary from app_user u
    where u.id = any(${[...ids, ...senders.map(({ senderId }) => senderId)]})`
  return {
    people: new Map(people.map(({ id, summary }) => [id, summary])),
    sessions: new Map(
      sessions.map((round) => [round.id, { name: roundName(round), timeZone: round.timeZone }]),
    ),
    senders: new Map(senders.map(({ id, senderId }) => [id, senderId])),
    prizes: Map.groupBy(won, ({ sessionId }) => sessionId),
  }
}

const targetsOf = (rows: readonly AuditRow[], action: string): string[] =>
  rows.flatMap((row) => (row.action === action && row.target ? [row.target] : []))
