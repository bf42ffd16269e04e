import type { Unrated } from '@county-golf/contract/ratings'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import { roundLength } from '../sessions/service.ts'

export type Rating = { rater_id: string; rated_id: string; stars: number; shown_at: Date | null }

export const ratingsOf = (tx: Tx, sessionId: string): Promise<Rating[]> =>
  tx
    .selectFrom('rating')
    .select(['rater_id', 'rated_id', 'stars', 'shown_at'])
    .where('session_id', '=', sessionId)
    .execute()

/** Inserts a player's ratings of co-players, which stay hidden. */
export const insertRatings = (
  tx: Tx,
  sessionId: string,
  raterId: string,
  ratings: readonly { userId: string; stars: number }[],
  at: Date,
): Promise<Rating[]> =>
  fetchRows<Rating>(tx)`
    insert into rating (session_id, rater_id, rated_id, stars, at)
    select ${sessionId}, ${raterId}, rated_id, stars, ${at}
    from unnest(
      ${ratings.map(({ userId }) => userId)}::uuid[],
      ${ratings.map(({ stars }) => stars)}::smallint[]
    ) as r (rated_id, stars)
    returning rater_id, rated_id, stars, shown_at`

export async function markShown(
  tx: Tx,
  sessionId: string,
  ratings: readonly Rating[],
  at: Date,
): Promise<void> {
  const raters = ratings.map(({ rater_id }) => rater_id)
  const rated = ratings.map(({ rated_id }) => rated_id)
  await sql`
    update rating set shown_at = ${at}
    where session_id = ${sessionId} and (rater_id, rated_id) in (
      select * from unnest(${unseen(raters, 'uuid[]')}, ${unseen(rated, 'uuid[]')}))`.execute(tx)
}

type Row = {
  session_id: string
  course_name: string
  tee_at: Date
  time_zone: string
  id: string
  username: string
  display_name: string | null
  avatar_url: string | null
}

/** Co-players a player hasn't rated yet, from rounds that ended in this period. */
export async function unratedBy(
  db: DbOrTx,
  userId: string,
  ended: { from: Date; to: Date },
): Promise<Unrated[]> {
  const rows = await fetchRows<Row>(db)`
    select s.id as session_id, s.course_name, s.tee_at, s.time_zone,
      u.id, u.username, u.display_name, u.avatar_url
    from seat mine
    join session s on s.id = mine.session_id
    join seat theirs on theirs.session_id = s.id and theirs.user_id <> mine.user_id
    join app_user u on u.id = theirs.user_id
    where mine.user_id = ${userId} and s.status <> 'cancelled' and s.hidden_at is null
      and s.tee_at + ${roundLength} between ${ended.from} and ${ended.to}
      and not exists (
        select from rating r where r.session_id = s.id and r.rater_id = ${userId} and r.rated_id = u.id)
    order by s.tee_at desc, s.id, theirs.joined_at, u.id`
  return rows.map((row) => ({
    sessionId: row.session_id,
    courseName: row.course_name,
    date: row.tee_at.toISOString(),
    timeZone: row.time_zone,
    user: {
      id: row.id,
      username: row.username,
      displayName: row.display_name,
      avatarUrl: row.avatar_url,
    },
  }))
}
