import type { Reliability } from '@county-golf/contract/reliability'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { reliabilityOf, spentBy } from '../sessions/service.ts'

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
  /** `reliability`, in whole percent. */
  attendanceRate: number | null
  reliability: Reliability
  /** Since the first of the month, in each course's time zone. */
  sessionsThisMonth: number
  /** The weekday played most, such as 'Saturday'. On a tie, the later one in the week. */
  favoriteDay: string | null
  /** Estimated, in strokes, such as 8.7. */
  handicapIndex: number | null
}

type Computed = 'spentCents' | 'winRate' | 'attendanceRate' | 'reliability' | 'handicapIndex'
type Row = Omit<PlayerStats, Computed> & {
  decided: number
  indexTenths: number | null
}

/**
 * A player's statistics to date.
 * @param now decides which month is the current one
 */
export async function playerStats(db: DbOrTx, userId: string, now: Date): Promise<PlayerStats> {
  const [response, spentCents, reliabilityBy] = await Promise.all([
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
        coalesce(sum(earned_cents), 0)::bigint as "earningsCents",
        count(*) filter (where not withdrew and played_on >=
          date_trunc('month', ${now}::timestamptz at time zone time_zone))::int as "sessionsThisMonth",
        (select to_char(played_on, 'FMDay') from played where not withdrew
          group by 1, extract(isodow from played_on)
          order by count(*) desc, extract(isodow from played_on) desc limit 1) as "favoriteDay",
        (select handicap_index from app_user where id = ${userId}) as "indexTenths"
      from played`.execute(db),
    spentBy(db, userId),
    reliabilityOf(db, [userId], now),
  ])
  const row = response.rows[0]
  if (!row) throw new Error('An aggregate returned no row')
  const { decided, indexTenths, ...stats } = row
  const reliability = reliabilityBy(userId)
  return {
    ...stats,
    spentCents,
    winRate: percent(stats.winCount, decided),
    attendanceRate: percent(reliability.came, reliability.rounds),
    reliability,
    handicapIndex: indexTenths === null ? null : indexTenths / 10,
  }
}

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)
