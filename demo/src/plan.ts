import { dayMs, hourMs, minuteMs } from '@county-golf/contract/durations'
import { roundEnds } from '@county-golf/contract/session-status'
import { instantOf, wallTimeOf } from '../../server/src/lib/course-time.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { notes } from './texts.ts'

/** A county of the demo. */
export type DemoCounty = {
  stateCode: string
  countyName: string
  timeZone: string
  courses: { id: string; name: string; holes: number | null }[]
}

/** A planned round. The product's rules may make it go differently. */
export type PlannedRound = {
  host: Person
  /** Players who try to join, in order. Sometimes more than there are spots. */
  others: Person[]
  form: Record<string, unknown>
  /** The course that the host books, even if the form says TBA. */
  courseId: string
  createAt: Date
  teeAt: Date
  endsAt: Date
  /** Whether the host books the tee time at the course. */
  isBooked: boolean
  isCancelled: boolean
  /** Whether one of the others leaves early. */
  hasLeaver: boolean
  /** Whether the result is disputed and waits for an admin's decision. */
  isDisputed: boolean
}

const teeTimes = ['07:10', '07:40', '08:10', '08:30', '09:00', '09:20', '10:15', '12:40', '14:00']

export type Timeline = { begin: Date; now: Date; end: Date }

/** Plans a round in a county. Returns undefined if no one can play. */
export function planRound(
  random: Random,
  {
    timeline,
    county,
    people,
    busy,
  }: {
    timeline: Timeline
    county: DemoCounty
    people: readonly Person[]
    /** Players with a round on a day. No one plays twice a day. */
    busy: Set<string>
  },
): PlannedRound | undefined {
  const when = teeTime(random, timeline, county.timeZone)
  if (!when) return undefined
  const { teeAt, date, teeTime: time } = when
  const ahead = new Date(Math.min(teeAt.getTime(), timeline.now.getTime()))
  const createAt = new Date(
    ahead.getTime() - random.int(30, 260) * hourMs - random.int(0, 59) * minuteMs,
  )
  const free = people.filter(
    ({ username, signsUpAt }) =>
      signsUpAt.getTime() + dayMs < createAt.getTime() && !busy.has(`${date} ${username}`),
  )
  const [host, ...rest] = random.shuffled(free)
  if (!host || createAt < timeline.begin) return undefined
  const isPast = teeAt < timeline.now
  const maxPlayers = random.weighted([
    [4, 7],
    [3, 2],
    [2, 2],
  ] as const)
  const others = rest.slice(0, playersInterested(random, maxPlayers, isPast))
  for (const { username } of [host, ...others]) busy.add(`${date} ${username}`)
  const course = random.pick(county.courses)
  const holes = random.chance(0.15) ? 9 : 18
  const stake = prize(random)
  // A net prize needs a course with a known rating, and the demo's have none.
  const mayBeNet = Object.keys(stake).length === 0
  return {
    host,
    others,
    courseId: course.id,
    form: {
      stateCode: county.stateCode,
      countyName: county.countyName,
      ...(random.chance(0.04) ? { useTBA: true } : { courseId: course.id }),
      date,
      teeTime: time,
      maxPlayers,
      holes,
      scoring: random.chance(0.3) && mayBeNet ? 'net' : 'gross',
      skillLevel: random.weighted([
        ['beginner', 3],
        ['intermediate', 5],
        ['advanced', 3],
        ['elite', 1],
      ] as const),
      notes: random.chance(0.7) ? random.pick(notes) : '',
      ...dayOut(course, holes, createAt),
      ...stake,
    },
    createAt,
    teeAt,
    endsAt: roundEnds(teeAt, holes),
    isBooked: random.chance(isPast ? 0.7 : 0.4),
    isCancelled: random.chance(0.03),
    hasLeaver: random.chance(0.08),
    isDisputed: random.chance(0.015),
  }
}

/** What some hosts say about how they play and what the day costs at their course. Takes nothing from the random. */
function dayOut({ name }: { name: string }, holes: 9 | 18, plannedAt: Date) {
  const minute = plannedAt.getUTCMinutes()
  return {
    transport: [null, 'walk', 'ride'][minute % 3],
    pace: ['Fast', 'Average', null, null, null][minute % 5],
    courseCostCents: minute % 2 === 0 ? dayPrice(name, holes) : null,
  }
}

/** What a day costs at a course, in cents. */
const dayPrice = (courseName: string, holes: number): number =>
  (holes === 9 ? 60 : 100) * (34 + ((courseName.length * 7) % 50))

function teeTime(random: Random, { begin, now, end }: Timeline, timeZone: string) {
  const from = random.chance(0.68) ? begin : now
  const until = from === begin ? now : end
  const day = new Date(from.getTime() + random.next() * (until.getTime() - from.getTime()))
  const { date } = wallTimeOf(day, timeZone)
  const teeTime = random.pick(teeTimes)
  const teeAt = instantOf({ date, time: teeTime }, timeZone)
  // Leave 30 hours before and after now to the demo's users.
  const isNow = !teeAt || Math.abs(teeAt.getTime() - now.getTime()) < 30 * hourMs
  return isNow ? undefined : { teeAt, date, teeTime }
}

/** Draws how many players want to join. Most past rounds filled up. */
const playersInterested = (random: Random, maxPlayers: number, isPast: boolean): number =>
  isPast
    ? random.weighted([
        [0, 0.4],
        [maxPlayers - 2, 3],
        [maxPlayers - 1, 6],
        [maxPlayers + 1, 1],
      ])
    : random.weighted([
        [0, 3],
        [maxPlayers - 2, 5],
        [maxPlayers - 1, 2],
        [maxPlayers + 1, 1],
      ])

function prize(random: Random): Record<string, unknown> {
  return random.weighted<() => Record<string, unknown>>([
    [() => ({}), 6],
    [() => ({ potEnabled: true, potAmount: random.pick([500, 1_000, 2_000]) }), 3],
    [() => ({ bountyEnabled: true, bountyAmount: random.pick([2_000, 3_000, 5_000, 10_000]) }), 1],
  ])()
}
