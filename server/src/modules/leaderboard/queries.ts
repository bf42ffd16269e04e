import { CompiledQuery } from 'kysely'
import type { Db } from '../../lib/database.ts'

/** One place on a board. `rating` is a mean of stars, the index in tenths. */
export type Place = {
  rank: number
  previousRank: number | null
  userId: string
  username: string
  displayName: string | null
  avatarUrl: string | null
  visibility: 'Public' | 'Friends' | 'Private'
  sessions: number
  wins: number
  earningsCents: number
  rating: number | null
  indexTenths: number | null
}

/** The board of everywhere, among those of the counties. */
export const everywhere = 0

const record = 'wins desc, earnings_cents desc, sessions desc'
const order = `${record}, rating desc nulls last`
const rating = 'u.rating_sum::float / nullif(u.rating_count, 0)'
const byName = 'lower(coalesce(u.display_name, u.username)), u.username'

const place = `t.user_id as "userId", u.username, u.display_name as "displayName",
  u.avatar_url as "avatarUrl", u.profile_visibility as visibility, t.sessions, t.wins,
  t.earnings_cents as "earningsCents", t.rating, u.handicap_index as "indexTenths"`

/**
 * One page of a board. Everyone tied with its last player by wins, earnings and sessions is read too,
 * since rating and name decide their order.
 */
export const topOf = (
  db: Db,
  countyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Place[]> =>
  rows(
    db,
    `with top as (
       select s.user_id, s.wins, s.earnings_cents, s.sessions, ${rating} as rating
       from standing s join app_user u on u.id = s.user_id
       where s.county_id = $1 and s.sessions > 0 and not u.is_banned
       order by ${record} fetch first ($2::int + $3::int) rows with ties)
     select rank() over (order by ${order})::int as rank, null as "previousRank", ${place}
     from top t join app_user u on u.id = t.user_id
     order by 1, ${byName} limit $2 offset $3`,
    [countyId, limit, offset],
  )

/** How many players are on a board, counted up to `max`. */
export async function countOf(db: Db, countyId: number, max: number): Promise<number> {
  const { rows } = await db.executeQuery<{ n: number }>(
    CompiledQuery.raw(
      `select count(*)::int as n from (
         select from standing s join app_user u on u.id = s.user_id
         where s.county_id = $1 and s.sessions > 0 and not u.is_banned limit $2) x`,
      [countyId, max],
    ),
  )
  return rows[0]?.n ?? 0
}

/**
 * One player's place on a board: its rank is one more than the number of players ahead. The second
 * condition lets the index stop at the player's record.
 */
export async function placeOf(
  db: Db,
  countyId: number,
  userId: string,
): Promise<Place | undefined> {
  const [own] = await rows(
    db,
    `with own as (
       select s.user_id, s.wins, s.earnings_cents, s.sessions, ${rating} as rating
       from standing s join app_user u on u.id = s.user_id
       where s.county_id = $1 and s.user_id = $2 and s.sessions > 0 and not u.is_banned)
     select (1 + (
         select count(*) from standing s join app_user u on u.id = s.user_id
         where s.county_id = $1 and s.sessions > 0 and not u.is_banned
           and (s.wins, s.earnings_cents, s.sessions, coalesce(${rating}, 0))
             > (t.wins, t.earnings_cents, t.sessions, coalesce(t.rating, 0))
           and (s.wins, s.earnings_cents, s.sessions) >= (t.wins, t.earnings_cents, t.sessions)
       ))::int as rank, null as "previousRank", ${place}
     from own t join app_user u on u.id = t.user_id`,
    [countyId, userId],
  )
  return own
}

/** The top by what was played on a day or after it. */
export const topSince = (db: Db, day: string, limit: number): Promise<Place[]> =>
  rows(
    db,
    `with sums as (
       select user_id, count(*) filter (where won)::int as wins,
         sum(earned_cents) as earnings_cents, count(*) filter (where not withdrew)::int as sessions
       from player_result
       -- No course's day is further from its instant; this is what the index knows.
       where played_at >= $1::date - interval '1 day' and played_on >= $1::date
       group by user_id),
     top as (
       select s.*, ${rating} as rating from sums s join app_user u on u.id = s.user_id
       where s.sessions > 0 and not u.is_banned)
     select rank() over (order by ${order})::int as rank, null as "previousRank", ${place}
     from top t join app_user u on u.id = t.user_id
     order by 1, ${byName} limit $2`,
    [day, limit],
  )

/**
 * Who has gained most ranks since then. Who was on no board then counts as having stood behind
 * everybody who was.
 */
export const risenSince = (db: Db, since: Date, limit: number): Promise<Place[]> =>
  rows(
    db,
    `with recent as (
       select user_id, count(*) filter (where won) as wins, sum(earned_cents) as earnings_cents,
         count(*) filter (where not withdrew) as sessions
       from player_result where played_at > $1 group by user_id),
     pair as (
       select s.user_id, s.wins, s.earnings_cents, s.sessions, ${rating} as rating,
         s.wins - coalesce(r.wins, 0) as old_wins,
         s.earnings_cents - coalesce(r.earnings_cents, 0) as old_earnings,
         s.sessions - coalesce(r.sessions, 0) as old_sessions
       from standing s join app_user u on u.id = s.user_id left join recent r using (user_id)
       where s.county_id = ${everywhere} and s.sessions > 0 and not u.is_banned),
     ranked as (
       select pair.*, rank() over (order by ${order})::int as rank,
         case when old_sessions > 0 then rank() over (partition by old_sessions > 0
           order by old_wins desc, old_earnings desc, old_sessions desc,
             rating desc nulls last)::int end as previous,
         count(*) filter (where old_sessions > 0) over ()::int as old_count
       from pair),
     risen as (
       select *, coalesce(previous, old_count + 1) - rank as gain from ranked
       where coalesce(previous, old_count + 1) > rank)
     select t.rank, t.previous as "previousRank", ${place}
     from risen t join app_user u on u.id = t.user_id
     order by t.gain desc, t.rank, ${byName} limit $2`,
    [since, limit],
  )

/** Which of these people a viewer has shared a session with, or shares one with now. Cancelled ones don't count. */
export async function companionsAmong(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(
      `select distinct theirs.user_id as id
       from seat mine join seat theirs using (session_id) join session s on s.id = session_id
       where s.status <> 'cancelled' and mine.user_id = $1 and theirs.user_id = any($2)`,
      [viewerId, [...ids]],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

export type Summary = {
  playersRanked: number
  prizeMoneyCents: number
  averageScore: number | null
}

/** Added up over the players. */
export async function summaryOf(db: Db): Promise<Summary> {
  const { rows } = await db.executeQuery<Summary>(
    CompiledQuery.raw(
      `select count(*) filter (where s.sessions > 0 and not u.is_banned)::int as "playersRanked",
         coalesce(sum(s.earnings_cents), 0)::bigint as "prizeMoneyCents",
         round(sum(s.strokes) / nullif(sum(s.rounds), 0), 1)::float as "averageScore"
       from standing s join app_user u on u.id = s.user_id
       where s.county_id = ${everywhere}`,
      [],
    ),
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate has a row')
  return row
}

async function rows(db: Db, text: string, values: unknown[]): Promise<Place[]> {
  const { rows } = await db.executeQuery<Place>(CompiledQuery.raw(text, values))
  return rows
}
