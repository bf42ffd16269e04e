/** Resolves the words of a search to states, counties, courses, and hosts, whose sessions indexes find. */
import { typosAllowed } from '@county-golf/contract/typos'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import {
  comparedMax,
  hasWords,
  inHost,
  inPlace,
  isSimilar,
  placePatterns,
  resembles,
  searchWords,
} from '../../database/name-search.ts'
import { allOf, type Fragment, fetchRows, rowsOf, unseen } from '../../database/sql.ts'
import { distinctiveWords, placesResembling } from '../locations/service.ts'

/** What the words of a search name. Counties aren't in the states, and courses not in the counties. */
export type Names = {
  words: string[]
  states: string[]
  counties: number[]
  /** By county, and by name in lower case, as the index on sessions has it. */
  courses: [county: number, name: string][]
  hosts: string[]
  /** So many match that some are missing above, and sessions must be compared by their names. */
  isPartial: boolean
  /** The hosts match only some of the words. */
  isMixed: boolean
  audience: Audience
}

/**
 * The reader of the results. Players don't find hosts with a private profile, who are nameless in lists, and guests
 * find only hosts who show their name to everyone. Admins find all.
 */
export type Audience = 'guest' | 'player' | 'admin'

const hostIsNamed: Record<Audience, Fragment> = {
  guest: sql`u.profile_visibility <> 'Private' and u.show_name`,
  player: sql`u.profile_visibility <> 'Private'`,
  admin: sql`true`,
}

/** All names of a state with its counties and courses fit. */
const placesMax = 5_000
const namesMax = 500
const similarMax = 20

/**
 * Finds the places that have all words, and the hosts whose names have them. If there are neither, finds hosts who have
 * some of the words, such as 'tom monterey'. Without a letter or digit, finds nothing.
 */
export async function findNames(db: DbOrTx, text: string, audience: Audience): Promise<Names> {
  const words = searchWords(text)
  const none = { states: [], counties: [], courses: [], hosts: [], audience }
  if (words.length === 0) return { words, ...none, isPartial: false, isMixed: false }
  const [places, hosts] = await Promise.all([
    placesWith(db, words),
    hostsWhere(db, hasWords(inHost, sql`u.search`, words), audience),
  ])
  const found = { ...outermost(places), hosts, audience }
  const isPartial =
    places.length === placesMax || found.courses.length > namesMax || hosts.length === namesMax
  if (words.length === 1 || places.length + hosts.length > 0)
    return { words, ...found, isPartial, isMixed: false }
  const isAny = sql`(${sql.join(
    words.map((word) => inHost(sql`u.search`, word)),
    sql` or `,
  )})`
  const mixed = await hostsWhere(db, isAny, audience)
  return { words, ...none, hosts: mixed, isPartial: false, isMixed: true }
}

type Place = { state: string; county: number | null; course: string | null }

/** Like `inPlace`, with a word that the planner doesn't see. */
const hasWord = (column: Fragment, word: string): Fragment =>
  sql`(${sql.join(
    placePatterns(word).map((pattern) => sql`${column} like ${unseen(pattern, 'text')}`),
    sql` or `,
  )})`

/** Places that have all words. The planner doesn't see the words: whatever they are, the index finds them. */
function placesWith(db: DbOrTx, words: readonly string[]): Promise<Place[]> {
  return fetchRows<Place>(db)`
    select state_code as state, county_id as county, course from place_name
    where ${allOf(...words.map((word) => hasWord(sql`search`, word)))} limit ${sql.lit(placesMax)}`
}

/** Leaves out the counties of named states, and the courses of named states and counties. */
function outermost(places: readonly Place[]): Pick<Names, 'states' | 'counties' | 'courses'> {
  const states = new Set(places.filter(({ county }) => county === null).map(({ state }) => state))
  const inner = places.filter(({ state }) => !states.has(state))
  const counties = new Set<number>()
  for (const { county, course } of inner)
    if (county !== null && course === null) counties.add(county)
  const courses: Names['courses'] = []
  for (const { county, course } of inner)
    if (county !== null && course !== null && !counties.has(county)) courses.push([county, course])
  return { states: [...states], counties: [...counties], courses }
}

/**
 * The planner sees the words here: where very many users match one, it reads users until it has enough. Most words name
 * no user, which is cheaper to find out without a look at their sessions.
 */
async function hostsWhere(db: DbOrTx, isMatch: Fragment, audience: Audience): Promise<string[]> {
  const users = (condition: Fragment) => sql<{ id: string }>`
    select u.id from app_user u where ${condition} limit ${sql.lit(namesMax)}`
  const isFound = allOf(isMatch, hostIsNamed[audience])
  const found = await rowsOf(db, users(isFound))
  if (found.length === 0) return []
  const isHost = sql`exists (select from session h where h.host_id = u.id)`
  const ids = unseen(
    found.map(({ id }) => id),
    'uuid[]',
  )
  const isOne = found.length < namesMax ? sql`u.id = any(${ids})` : isFound
  return (await rowsOf(db, users(allOf(isOne, isHost)))).map(({ id }) => id)
}

/** Finds the places and hosts with the most similar names, allowing for typos and words such as Golf. */
export async function findSimilarNames(
  db: DbOrTx,
  text: string,
  audience: Audience,
): Promise<Names> {
  const words = distinctiveWords(searchWords(text))
  const names: Names = {
    ...{ words, states: [], counties: [], courses: [], hosts: [] },
    ...{ isPartial: false, isMixed: false, audience },
  }
  if (words.length === 0) return names
  const [places, hosts] = await Promise.all([
    fetchRows<{ state: string; county: number | null; course: string | null; search: string }>(db)`
      select state_code as state, county_id as county, course, search
      from (${placesResembling(words)}) p`,
    fetchRows<{ id: string; search: string }>(db)`
      select u.id, u.search from app_user u
      where ${mayBeHost(words)} and ${hostIsNamed[audience]}
        and exists (select from session h where h.host_id = u.id)
      limit ${sql.lit(comparedMax)}`,
  ])
  names.hosts = hosts
    .filter(({ search }) => isSimilar(search, words))
    .slice(0, similarMax)
    .map(({ id }) => id)
  for (const { state, county, course } of places
    .filter(({ search }) => isSimilar(search, words))
    .slice(0, similarMax))
    if (county === null) names.states.push(state)
    else if (course === null) names.counties.push(county)
    else names.courses.push([county, course])
  return names
}

/** Whether a host may have names similar to the words. The index finds the longest one, and those without typos. */
function mayBeHost(words: readonly string[]): Fragment {
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length)
  const exact = others.filter((word) => typosAllowed(word.length) === 0)
  return allOf(
    resembles(sql`u.search`, [longest]),
    ...exact.map((word) => hasWord(sql`u.search`, word)),
  )
}

/** The condition on `session s` for what a text names, or else for what has the most similar names. */
export async function namedSessions(
  db: DbOrTx,
  text: string,
  audience: Audience,
): Promise<Fragment> {
  const names = await findNames(db, text, audience)
  return isNamed(namesNothing(names) ? await findSimilarNames(db, text, audience) : names)
}

export const namesNothing = ({ states, counties, courses, hosts, isPartial }: Names): boolean =>
  !isPartial && states.length + counties.length + courses.length + hosts.length === 0

/** Whether `session s` is in a named place, or a named host's. */
export function isNamed(names: Names): Fragment {
  const { states, counties } = names
  if (names.isPartial) return comparesNames(names)
  return anyOf([
    states.length > 0 && sql`s.state_code = any(${states})`,
    counties.length > 0 && sql`s.county_id = any(${counties}::bigint[])`,
    isAtCourseOrOfHost(names),
  ])
}

function isAtCourseOrOfHost(names: Names): Fragment {
  const { courses, hosts, isMixed } = names
  const [inCounties, named] = [courses.map(([id]) => id), courses.map(([, name]) => name)]
  const isHost = sql`s.host_id = any(${hosts}::uuid[])`
  return anyOf([
    courses.length > 0 &&
      sql`(lower(s.course_name) = any(${named}) and (s.county_id, lower(s.course_name)) in (
        select * from unnest(${inCounties}::bigint[], ${named}::text[])))`,
    hosts.length > 0 && (isMixed ? allOf(isHost, comparesNames(names)) : isHost),
  ])
}

/**
 * A query for the sessions that a search names and `where` allows. Each place and host is read by its index, and the
 * query is the same whatever was found, so that it's planned once.
 * @param columns of `session s`
 * @param first an order and a limit, which hold for each place and host, and so for all together
 */
export function selectNamed(
  names: Names,
  where: Fragment,
  { columns, first }: { columns: Fragment; first: Fragment },
): Fragment {
  const sessions = (isMatch: Fragment) =>
    sql`select ${columns} from session s where ${isMatch} and ${where} ${first}`
  if (names.isPartial) return sessions(comparesNames(names))
  const { states, counties, courses, hosts, isMixed } = names
  const inCounties = courses.map(([id]) => id)
  const named = courses.map(([, name]) => name)
  const isHost = allOf(sql`s.host_id = host.id`, isMixed && comparesNames(names))
  return sql`
    select s.* from unnest(${unseen(states, 'text[]')}) state (code)
      cross join lateral (${sessions(sql`s.state_code = state.code`)}) s
    union
    select s.* from unnest(${unseen(counties, 'bigint[]')}) county (id)
      cross join lateral (${sessions(sql`s.county_id = county.id`)}) s
    union
    select s.* from unnest(${unseen(inCounties, 'bigint[]')}, ${unseen(named, 'text[]')}) course (county, name)
      cross join lateral (
        ${sessions(sql`s.county_id = course.county and lower(s.course_name) = course.name`)}) s
    union
    select s.* from unnest(${unseen(hosts, 'uuid[]')}) host (id) cross join lateral (${sessions(isHost)}) s`
}

function anyOf(conditions: (Fragment | false)[]): Fragment {
  const set = conditions.filter((one) => one !== false)
  return set.length === 0 ? sql`false` : sql`(${sql.join(set, sql` or `)})`
}

/**
 * A query for the states with sessions that a search names and `where` allows. Looks at one session per state and
 * county. PostgreSQL would read all of them.
 */
export function statesNamed(names: Names, where: Fragment): Fragment {
  const first = (column: string) =>
    sql`(select s.state_code from session s where ${sql.ref(`s.${column}`)} = named.key and ${where} limit 1)`
  if (names.isPartial)
    return sql`select code from state where exists (
      select from session s where s.state_code = state.code and ${where} and ${comparesNames(names)})`
  return sql`
    select ${first('state_code')} from unnest(${names.states}::text[]) named (key)
    union select ${first('county_id')} from unnest(${names.counties}::bigint[]) named (key)
    union select s.state_code from session s where ${where} and ${isAtCourseOrOfHost(names)}`
}

/** Compares each word with the names of a session's place and host. */
const comparesNames = ({ words, audience }: Names): Fragment => sql`exists (
  select from place_name p join app_user u on u.id = s.host_id
  where p.state_code = s.state_code and p.county_id = s.county_id and p.course = lower(s.course_name)
    and ${allOf(
      ...words.map(
        (word) => sql`(${inPlace(sql`p.search`, word)}
          or (${hostIsNamed[audience]} and ${inHost(sql`u.search`, word)}))`,
      ),
    )})`
