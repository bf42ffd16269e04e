import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { spentBy } from '../sessions/service.ts'

/** A player's statistics. Null means there is no data yet. */
type PlayerStats = {
  /** Completed sessions the player was in, except those they withdrew from. */
  sessionsPlayed: number
  /** Average of attested 18-hole scores, in strokes, to one decimal. */
  averageScore: number | null
  bestScore: number | null
  winCount: number
  /** Share won of the settled sessions in which they had a score, in whole percent. */
  winRate: number | null
  /** Total of prizes won. */
  earningsCents: number
  /** Paid for seats, less refunds. */
  spentCents: number
  /** Share played of the completed sessions they were in or left late, in whole percent. */
  attendanceRate: number | null
  /** Since the first of the month, in each course's time zone. */
  sessionsThisMonth: number
  /** The weekday played most, such as 'Saturday'. On a tie, the later one in the week. */
  favoriteDay: string | null
  /** Estimated, in strokes, such as 8.7. */
  handicapIndex: number | null
}

type Row = Omit<PlayerStats, 'spentCents' | 'winRate' | 'attendanceRate' | 'handicapIndex'> & {
  decided: number
  withdrawn: number
  leftLate: number
  indexTenths: number | null
}

/**
 * A player's statistics to date.
 * @param now decides which month is the current one
 */
export async function playerStats(db: DbOrTx, userId: string, now: Date): Promise<PlayerStats> {
  const [response, spentCents] = await Promise.all([
    sql<Row>`
      with played as (
        select r.*, s.time_zone from player_result r join session s on s.id = r.session_id
        where r.user_id = ${userId})
      select
        count(*) filter (where not withdrew)::int as "sessionsPlayed",
        round(avg(gross) filter (where holes = 18), 1)::float as "averageScore",
        min(gross) filter (where holes = 18) as "bestScore",
        count(*) filter (where won)::int as "winCount",
        count(*) filter (where decided)::int as decided,
        count(*) filter (where withdrew)::int as withdrawn,
        coalesce(sum(earned_cents), 0)::bigint as "earningsCents",
        count(*) filter (where not withdrew and played_on >=
          date_trunc('month', ${now}::timestamptz at time zone time_zone))::int as "sessionsThisMonth",
        (select to_char(played_on, 'FMDay') from played where not withdrew
          group by 1, extract(isodow from played_on)
          order by count(*) desc, extract(isodow from played_on) desc limit 1) as "favoriteDay",
        (select count(distinct d.session_id)::int from departure d join session s on s.id = d.session_id
          where d.user_id = ${userId} and d.terms = 'late' and s.status = 'completed'
            and not exists (select from seat e where e.session_id = s.id and e.user_id = ${userId}))
          as "leftLate",
        (select handicap_index from app_user where id = ${userId}) as "indexTenths"
      from played`.execute(db),
    spentBy(db, userId),
  ])
  const row = response.rows[0]
  if (!row) throw new Error('An aggregate returned no row')
  const { decided, withdrawn, leftLate, indexTenths, ...stats } = row
  return {
    ...stats,
    spentCents,
    winRate: percent(stats.winCount, decided),
    attendanceRate: percent(stats.sessionsPlayed, stats.sessionsPlayed + withdrawn + leftLate),
    handicapIndex: indexTenths === null ? null : indexTenths / 10,
  }
}

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)
