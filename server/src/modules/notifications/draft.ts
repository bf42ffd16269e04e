import { tba } from '@county-golf/contract/constants'
import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import { whenIn } from '../../lib/course-time.ts'

/** What is told, and to whom: a notice for each of them. */
export type Draft = {
  to: readonly string[]
  kind: NoticeKind
  /** Both name users as `mentionOf` does. */
  title: string
  body: string
  /** The users that title and body name. */
  mentions?: readonly string[]
  path: string
  sessionId?: string
  /** Who did it: they are not told, nor whoever has nothing to do with them. */
  by?: string | null
  /** From then on it is no news. */
  until?: Date
  /** One conversation is told of once in a while, not message by message. */
  conversation?: string
  messageId?: string
  /** What it asks its reader for; closed once that is answered or over (asks.ts). */
  asks?: string | undefined
}

/** A session as notices speak of it. */
export type Told = {
  id: string
  course_name: string
  /** Not set for a course name that the host typed. */
  course_id: string | null
  county_name: string
  county_id: number
  tee_at: Date
  tee_time: string
  time_zone: string
  host_id: string
  status: string
  visibility: string
  skill_level: string | null
  is_hidden: boolean
  players: string[]
}

/** `Bethpage Black`, or the county where the course is not known yet. */
const placeOf = ({ course_name, county_name }: Told): string =>
  course_name === tba ? county_name : course_name

/**
 * The place in a title, which is also the subject of a mail: the county where the host typed the name
 * of the course, because strangers read it under our name.
 */
export const titlePlaceOf = (session: Told): string =>
  session.course_id === null ? session.county_name : session.course_name

/** `Bethpage Black, Sat, Nov 28 · 8:10 AM EST` */
export const roundOf = (session: Told): string =>
  `${placeOf(session)}, ${whenIn(session.tee_at, session.time_zone)}`

const pathOf = ({ id, is_hidden }: Told) => (is_hidden ? '/my-bookings' : `/sessions/${id}`)

/** What every notice about a session has. */
export const about = (session: Told) => ({ sessionId: session.id, path: pathOf(session) })

/** Everyone who has to do with it: who hosts and who plays. */
export const peopleOf = ({ host_id, players }: Told): string[] => [
  ...new Set([host_id, ...players]),
]
