import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'
import { spentBy } from '../sessions/service.ts'

/** A player's record. Null stands where there is nothing to compute from yet. */
type PlayerStats = {
  /** Completed sessions the player was in, those aside from which they withdrew. */
  sessionsPlayed: number
  /** Of attested scores over 18 holes, in strokes, to one decimal. */
  averageScore: number | null
  bestScore: number | null
  winCount: number
  /** Of the sessions whose result was settled with a score of theirs; whole percent. */
  winRate: number | null
  /** Prizes won. */
  earningsCents: number
  /** What seats cost, what came back aside. */
  spentCents: number
  /** Played, of the completed sessions they were in or had left too late; whole percent. */
  attendanceRate: number | null
  /** Since the first of the month, by the clock and calendar of each course. */
  sessionsThisMonth: number
  /** 'Saturday': the day played most, the later one in the week where several are. */
  favouriteDay: string | null
  /** Estimated; as strokes, such as 8.7. */
  handicapIndex: number | null
}

type Row = Omit<PlayerStats, 'spentCents' | 'winRate' | 'attendanceRate' | 'handicapIndex'> & {
  decided: number
  withdrawn: number
  leftLate: number
  indexTenths: number | null
}

const text = `
  with played as (
    select r.*, s.time_zone from player_result r join session s on s.id = r.session_id
    where r.user_id = $1)
  select
    count(*) filter (where not withdrew)::int as "sessionsPlayed",
    round(avg(gross) filter (where holes = 18), 1)::float as "averageScore",
    min(gross) filter (where holes = 18) as "bestScore",
    count(*) filter (where won)::int as "winCount",
    count(*) filter (where decided)::int as decided,
    count(*) filter (where withdrew)::int as withdrawn,
    coalesce(sum(earned_cents), 0)::bigint as "earningsCents",
    count(*) filter (where not withdrew and played_on >=
      date_trunc('month', $2::timestamptz at time zone time_zone))::int as "sessionsThisMonth",
    (select to_char(played_on, 'FMDay') from played where not withdrew
      group by 1, extract(isodow from played_on)
      order by count(*) desc, extract(isodow from played_on) desc limit 1) as "favouriteDay",
    (select count(distinct d.session_id)::int from departure d join session s on s.id = d.session_id
      where d.user_id = $1 and d.terms = 'late' and s.status = 'completed'
        and not exists (select from seat e where e.session_id = s.id and e.user_id = $1))
      as "leftLate",
    (select handicap_index from app_user where id = $1) as "indexTenths"
  from played`

/**
 * What a player has done so far.
 * @param now decides which month is this one
 */
export async function playerStats(db: DbOrTx, userId: string, now: Date): Promise<PlayerStats> {
  const [answer, spentCents] = await Promise.all([
    db.executeQuery<Row>(CompiledQuery.raw(text, [userId, now])),
    spentBy(db, userId),
  ])
  const row = answer.rows[0]
  if (!row) throw new Error('an aggregate has a row')
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
