import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import { DateTime } from 'luxon'
import { zoneName } from '../../lib/course-time.ts'

/** What is told, and to whom: a notice for each of them. */
export type Draft = {
  to: readonly string[]
  kind: NoticeKind
  title: string
  body: string
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
export const placeOf = ({ course_name, county_name }: Told): string =>
  course_name === 'TBA' ? county_name : course_name

/** `Sat, Nov 28 · 8:10 AM EST`, on the course's clock. */
function whenOf({ tee_at, time_zone }: Told): string {
  const there = DateTime.fromJSDate(tee_at, { zone: time_zone }).setLocale('en-US')
  return `${there.toFormat('ccc, LLL d · h:mm a')} ${zoneName(tee_at, time_zone)}`
}

/** `Bethpage Black, Sat, Nov 28 · 8:10 AM EST` */
export const roundOf = (session: Told): string => `${placeOf(session)}, ${whenOf(session)}`

/** Everyone who has to do with it: who hosts and who plays. */
export const peopleOf = ({ host_id, players }: Told): string[] => [
  ...new Set([host_id, ...players]),
]
