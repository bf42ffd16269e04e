import { CompiledQuery } from 'kysely'
import type { DbOrTx, Tx } from '../../lib/database.ts'
import { roundIsOver } from './filters.ts'

/** A round that somebody played, as what is told of their golf needs it. */
export type Round = {
  sessionId: string
  teeAt: Date
  /** The course's own calendar and clock. */
  teeDate: string
  teeTime: string
  stateCode: string
  countyId: number
  courseName: string
  isHost: boolean
  isCaptain: boolean
  /** With whom, by their ids. */
  partners: string[]
}

/** A round needs two: the rules cancel a session in which fewer are seated at its tee time. */
const roundsQuery = `
  select s.id as "sessionId", s.tee_at as "teeAt", s.tee_date::text as "teeDate", s.tee_time as "teeTime",
    s.state_code as "stateCode", s.county_id as "countyId", s.course_name as "courseName",
    s.host_id = $1 as "isHost",
    not exists (select from seat x where x.session_id = s.id
      and (x.joined_at, x.id) < (own.joined_at, own.id)) as "isCaptain",
    (select coalesce(json_agg(x.user_id), '[]') from seat x
      where x.session_id = s.id and x.user_id <> $1) as partners
  from seat own join session s on s.id = own.session_id
  where own.user_id = $1 and s.hidden_at is null and s.seats_taken >= 2 and ${roundIsOver('$2')}
  order by s.tee_at, s.id`

/** Every round somebody has played to its end, in the order of their tee times. */
export async function roundsOf(db: DbOrTx, userId: string, now: Date): Promise<Round[]> {
  const { rows } = await db.executeQuery<Round>(CompiledQuery.raw(roundsQuery, [userId, now]))
  return rows
}

const lateLeavesQuery = `
  select distinct on (s.id) s.tee_at as "teeAt"
  from departure d join session s on s.id = d.session_id
  where d.user_id = $1 and d.terms = 'late' and s.tee_at <= $2 and s.status <> 'cancelled'
    and not exists (select from seat e where e.session_id = s.id and e.user_id = $1)`

/** The tee times of rounds that somebody had joined, and left too late for a full refund. */
export async function lateLeavesOf(db: DbOrTx, userId: string, now: Date): Promise<Date[]> {
  const { rows } = await db.executeQuery<{ teeAt: Date }>(
    CompiledQuery.raw(lateLeavesQuery, [userId, now]),
  )
  return rows.map(({ teeAt }) => teeAt)
}

const coMembersQuery = `
  with own as (
    select session_id as id from seat where user_id = $1
    union select id from session where host_id = $1)
  select e.user_id as id from own join session s using (id) join seat e on e.session_id = s.id
  where s.status <> 'cancelled' and s.hidden_at is null and e.user_id <> $1
  union
  select s.host_id from own join session s using (id)
  where s.status <> 'cancelled' and s.hidden_at is null and s.host_id <> $1`

/** Who is, or was to the end, in a session together with this user: players and hosts. */
export async function coMembersOf(db: DbOrTx, userId: string): Promise<Set<string>> {
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(coMembersQuery, [userId]),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The sessions in which a user has a seat, and which hold money: under way, or with a prize to decide. */
export async function seatsWithMoney(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.executeQuery<{ id: string }>(
    CompiledQuery.raw(
      `select e.session_id as id
       from seat e join account a on a.code = 'escrow:' || e.session_id
       where e.user_id = $1 and a.balance > 0`,
      [userId],
    ),
  )
  return rows.map(({ id }) => id)
}
