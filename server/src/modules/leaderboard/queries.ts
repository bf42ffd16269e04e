import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'

/** A row of a leaderboard. `rating` is the mean of the stars, and the handicap index is in tenths. */
export type BoardRow = {
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

/** The `county_id` of the national leaderboard. */
export const everywhere = 0

const record = sql`wins desc, earnings_cents desc, sessions desc`
const order = sql`${record}, rating desc nulls last`
const rating = sql`u.rating_sum::float / nullif(u.rating_count, 0)`
const byName = sql`lower(coalesce(u.display_name, u.username)), u.username`

const place = sql`t.user_id as "userId", u.username, u.display_name as "displayName",
  u.avatar_url as "avatarUrl", u.profile_visibility as visibility, t.sessions, t.wins,
  t.earnings_cents as "earningsCents", t.rating, u.handicap_index as "indexTenths"`

/**
 * Returns one page of a leaderboard. It also reads all players tied with the last one by wins, earnings, and
 * sessions, since rating and name decide their order.
 */
export const topOf = (
  db: Db,
  countyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<BoardRow[]> =>
  fetchRows<BoardRow>(db)`
    with top as (
        select s.user_id, s.wins, s.earnings_cents, s.sessions, ${rating} as rating
        from standing s join app_user u on u.id = s.user_id
        where s.county_id = ${countyId} and s.sessions > 0 and not u.is_banned
        order by ${record} fetch first (${limit}::int + ${offset}::int) rows with ties)
      select rank() over (order by ${order})::int as rank, null as "previousRank", ${place}
      from top t join app_user u on u.id = t.user_id
      order by 1, ${byName} limit ${limit} offset ${offset}`

/** Counts the players on a leaderboard, up to `max`. */
export async function countOf(db: Db, countyId: number, max: number): Promise<number> {
  const rows = await fetchRows<{ n: number }>(db)`
    select count(*)::int as n from (
      select from standing s join app_user u on u.id = s.user_id
      where s.county_id = ${countyId} and s.sessions > 0 and not u.is_banned limit ${max}) x`
  return rows[0]?.n ?? 0
}

/**
 * Returns one player's place on a leaderboard. The rank is the number of players ahead plus one. The second
 * comparison lets the index scan stop at the player's record.
 */
export async function rankOf(
  db: Db,
  countyId: number,
  userId: string,
): Promise<BoardRow | undefined> {
  const [own] = await fetchRows<BoardRow>(db)`
    with own as (
        select s.user_id, s.wins, s.earnings_cents, s.sessions, ${rating} as rating
        from standing s join app_user u on u.id = s.user_id
        where s.county_id = ${countyId} and s.user_id = ${userId} and s.sessions > 0 and not u.is_banned)
      select (1 + (
          select count(*) from standing s join app_user u on u.id = s.user_id
          where s.county_id = ${countyId} and s.sessions > 0 and not u.is_banned
            and (s.wins, s.earnings_cents, s.sessions, coalesce(${rating}, 0))
              > (t.wins, t.earnings_cents, t.sessions, coalesce(t.rating, 0))
            and (s.wins, s.earnings_cents, s.sessions) >= (t.wins, t.earnings_cents, t.sessions)
        ))::int as rank, null as "previousRank", ${place}
      from own t join app_user u on u.id = t.user_id`
  return own
}

/** Ranks players by rounds played on or after a day (`yyyy-MM-dd`). */
export const topSince = (db: Db, day: string, limit: number): Promise<BoardRow[]> =>
  fetchRows<BoardRow>(db)`
    with sums as (
        select user_id, count(*) filter (where won)::int as wins,
          sum(earned_cents) as earnings_cents, count(*) filter (where not withdrew)::int as sessions
        from player_result
        -- No course's day is further from its instant; this is what the index knows.
        where played_at >= ${day}::date - interval '1 day' and played_on >= ${day}::date
        group by user_id),
      top as (
        select s.*, ${rating} as rating from sums s join app_user u on u.id = s.user_id
        where s.sessions > 0 and not u.is_banned)
      select rank() over (order by ${order})::int as rank, null as "previousRank", ${place}
      from top t join app_user u on u.id = t.user_id
      order by 1, ${byName} limit ${limit}`

/**
 * Returns the players who gained the most ranks since a time. Players who weren't ranked then count as one place
 * behind the last ranked player.
 */
export const risenSince = (db: Db, since: Date, limit: number): Promise<BoardRow[]> =>
  fetchRows<BoardRow>(db)`
    with recent as (
        select user_id, count(*) filter (where won) as wins, sum(earned_cents) as earnings_cents,
          count(*) filter (where not withdrew) as sessions
        from player_result where played_at > ${since} group by user_id),
      pair as (
        select s.user_id, s.wins, s.earnings_cents, s.sessions, ${rating} as rating,
          s.wins - coalesce(r.wins, 0) as old_wins,
          s.earnings_cents - coalesce(r.earnings_cents, 0) as old_earnings,
          s.sessions - coalesce(r.sessions, 0) as old_sessions
        from standing s join app_user u on u.id = s.user_id left join recent r using (user_id)
        where s.county_id = ${sql.lit(everywhere)} and s.sessions > 0 and not u.is_banned),
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
      order by t.gain desc, t.rank, ${byName} limit ${limit}`

/** Filters `ids` to users who share or have shared a session with the viewer. Cancelled sessions don't count. */
export async function companionsAmong(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await fetchRows<{ id: string }>(db)`
    select distinct theirs.user_id as id
    from seat mine join seat theirs using (session_id) join session s on s.id = session_id
    where s.status <> 'cancelled' and mine.user_id = ${viewerId} and theirs.user_id = any(${unseen([...ids], 'uuid[]')})`
  return new Set(rows.map(({ id }) => id))
}

export type Summary = {
  playersRanked: number
  prizeMoneyCents: number
  averageScore: number | null
}

/** Returns totals over all players. */
export async function selectSummary(db: Db): Promise<Summary> {
  const [row] = await fetchRows<Summary>(db)`
    select count(*) filter (where s.sessions > 0 and not u.is_banned)::int as "playersRanked",
        coalesce(sum(s.earnings_cents), 0)::bigint as "prizeMoneyCents",
        round(sum(s.strokes) / nullif(sum(s.rounds), 0), 1)::float as "averageScore"
      from standing s join app_user u on u.id = s.user_id
      where s.county_id = ${sql.lit(everywhere)}`
  if (!row) throw new Error('An aggregate returned no row')
  return row
}
