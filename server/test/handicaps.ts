import { sql } from 'kysely'
import { newId } from '../src/lib/ids.ts'
import type { TestApp } from './app.ts'
import { hosted } from './golf.ts'
import type { Player } from './players.ts'

type Tees = {
  name: string
  players?: 'all' | 'men' | 'women'
  rating: number
  slope: number
  par?: number
}

/** Adds a course of par 72 to Nassau County, rated 72.0 and 113 from its own tees. @returns its id */
export async function ratedCourse(
  { db }: Pick<TestApp, 'db'>,
  name: string,
  tees: Tees[] = [],
): Promise<string> {
  const id = newId()
  await sql`
    insert into course (id, county_id, name, holes, par, course_rating, slope_rating, tees, time_zone, source, created_at)
    select ${id}, id, ${name}, 18, 72, 72.0, 113, 'White', time_zone, 'test', now() from county
    where state_code = 'NY' and full_name = 'Nassau County'`.execute(db)
  for (const { name: tee, players = 'all', rating, slope, par = null } of tees)
    await db
      .insertInto('course_tee')
      .values({
        id: newId(),
        course_id: id,
        name: tee,
        players,
        rating: rating.toFixed(1),
        slope,
        par,
      })
      .execute()
  return id
}

/**
 * Gives a player three rated rounds that these players confirmed in turn.
 * @param index in strokes
 */
export async function provenHandicap(
  test: TestApp,
  who: Player,
  attesters: readonly Player[],
  index = 15,
): Promise<void> {
  for (let n = 1; n <= 3; n++) {
    const attester = attesters[n % attesters.length]
    if (!attester) throw new Error('Someone has to confirm the rounds')
    const { id } = await hosted(test, attester, { autoJoin: false })
    const at = new Date(test.clock.now().getTime() - (10 - n) * 86_400_000)
    await test.db
      .insertInto('score')
      .values({
        session_id: id,
        user_id: who.id,
        gross: 90,
        entered_by: who.id,
        entered_at: at,
        attested_by: attester.id,
        attested_at: at,
      })
      .execute()
    await test.db
      .insertInto('differential')
      .values({
        user_id: who.id,
        session_id: id,
        n,
        played_at: at,
        counted_at: at,
        // The index of three scores is the lowest less 2.0.
        differential: index * 10 + 20,
        index_after: n < 3 ? null : index * 10,
        is_rated: true,
      })
      .execute()
  }
}
