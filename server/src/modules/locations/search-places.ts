import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import {
  beginsWord,
  comparedMax,
  hasWords,
  inPlace,
  isSimilar,
  resemblance,
  resembles,
  searchWords,
} from '../../database/name-search.ts'
import { type Fragment, fetchRows } from '../../database/sql.ts'
import { type Coordinates, distanceMiles } from '../../lib/distance.ts'
import { counties } from './counties.ts'
import { distinctiveWords } from './course-names.ts'
import { type County, type Course, coursesByIds } from './queries.ts'

const countiesMax = 50
const coursesMax = 20
/** With more matches than this, some aren't ranked. */
const rankedMax = 2_000

/** Searches counties by name, or else by name and state. Returns ids, best match first. */
export const countiesLike = (db: Db, text: string): Promise<number[]> =>
  placesLike<number>(db, text, countyRows, countiesMax)

/**
 * Searches courses by name, or else by name, county, and state. Returns up to 20, best match first. Ignores
 * case, accents, small typos, and extra words such as Golf and Club.
 */
export async function searchCourses(db: Db, text: string): Promise<Course[]> {
  return await coursesByIds(db, await coursesLike(db, text))
}

/** Like `searchCourses`, but returns ids, up to `max`. */
export const coursesLike = (db: Db, text: string, max = coursesMax): Promise<string[]> =>
  placesLike<string>(db, text, courseRows, max)

/** How a kind of place is read from rows `p` of `place_name`. */
type Rows = { id: Fragment; join: Fragment; isKind: Fragment; isCourse: boolean }

const countyRows: Rows = {
  id: sql`p.county_id`,
  join: sql``,
  isKind: sql`p.county_id is not null and p.course is null`,
  isCourse: false,
}

const courseRows: Rows = {
  id: sql`c.id`,
  join: sql`join course c on c.county_id = p.county_id and lower(c.name) = p.course`,
  isKind: sql`p.course is not null`,
  isCourse: true,
}

async function placesLike<Id>(db: Db, text: string, rows: Rows, max: number): Promise<Id[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const fewer = rows.isCourse ? distinctiveWords(words) : words
  for (const typed of fewer.length < words.length ? [words, fewer] : [words]) {
    const isAnywhere = hasWords(inPlace, sql`p.search`, typed)
    // A place's own names are in `search` too, which has the index.
    const inName = (match: typeof inPlace) =>
      sql`${isAnywhere} and ${hasWords(match, sql`p.own`, typed)}`
    for (const isMatch of [inName(beginsWord), inName(inPlace), isAnywhere]) {
      const found = await ranked<Id>(db, rows, isMatch, typed.join(' '), max)
      if (found.length > 0) return found
    }
  }
  return await similarPlaces<Id>(db, rows, fewer, max)
}

async function ranked<Id>(
  db: Db,
  { id, join, isKind }: Rows,
  isMatch: Fragment,
  typed: string,
  max: number,
): Promise<Id[]> {
  const found = await fetchRows<{ id: Id }>(db)`
    select ${id} as id from (
      select * from place_name p where ${isKind} and ${isMatch} limit ${sql.lit(rankedMax)}) p ${join}
    order by similarity(p.own, ${typed}) desc, p.search, id limit ${sql.lit(max)}`
  return found.map((row) => row.id)
}

async function similarPlaces<Id>(
  db: Db,
  { id, join, isKind }: Rows,
  words: string[],
  max: number,
): Promise<Id[]> {
  const found = await fetchRows<{ id: Id; own: string; search: string }>(db)`
    select ${id} as id, p.own, p.search from (${placesResembling(words, isKind)}) p ${join}
    order by ${bestFirst}, id`
  const byName = found.filter(({ own }) => isSimilar(own, words))
  const best = byName.length > 0 ? byName : found.filter(({ search }) => isSimilar(search, words))
  return best.slice(0, max).map((row) => row.id)
}

const bestFirst = sql`p.likeness desc, p.course nulls first, p.county_id nulls first`

/**
 * A query for the places `p` whose names have trigrams of all words, the most similar first. The caller compares their
 * letters with `isSimilar`.
 */
export const placesResembling = (words: readonly string[], isKind = sql`true`): Fragment => sql`
  select * from (
    select *, ${resemblance(sql`p.search`, words)} as likeness from place_name p
    where ${resembles(sql`p.search`, words)} and ${isKind}) p
  order by ${bestFirst} limit ${sql.lit(comparedMax)}`

/** Returns counties whose center is within `radiusMiles` of a place, nearest first. */
export async function nearbyCounties(
  db: Db,
  place: Coordinates,
  radiusMiles: number,
): Promise<{ county: County; miles: number }[]> {
  const { all } = await counties(db)
  return all
    .map((county) => ({ county, miles: distanceMiles(place, county) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles)
}
