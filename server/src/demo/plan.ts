import { roundEnds } from '@county-golf/contract/session-status'
import { instantOf, wallTimeOf } from '../lib/course-time.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { notes } from './words.ts'

/** A county in which the demo plays. */
export type Place = {
  stateCode: string
  countyName: string
  timeZone: string
  courses: { id: string; name: string; holes: number | null }[]
}

/** A round as it is meant to go; what the rules make of it shows when it is lived. */
export type PlannedRound = {
  host: Person
  /** Who wants to play, in the order of asking; more than there are seats, at times. */
  others: Person[]
  form: Record<string, unknown>
  /** Where the host books the tee time, also where the form says TBA. */
  courseId: string
  createAt: Date
  teeAt: Date
  endsAt: Date
  /** The host books the tee time at the course. */
  isBooked: boolean
  isCancelled: boolean
  /** One of the others thinks better of it, in time. */
  isLeft: boolean
  /** The result is disputed, and waits for an administrator. */
  isDisputed: boolean
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const usualTimes = ['07:10', '07:40', '08:10', '08:30', '09:00', '09:20', '10:15', '12:40', '14:00']

export type Story = { begin: Date; now: Date; end: Date }

/** A round at a place, or undefined where there is nobody to play it. */
export function planRound(
  random: Random,
  {
    story,
    place,
    people,
    busy,
  }: {
    story: Story
    place: Place
    people: readonly Person[]
    /** Who plays on which day already; nobody plays twice on one. */
    busy: Set<string>
  },
): PlannedRound | undefined {
  const when = teeTime(random, story, place.timeZone)
  if (!when) return undefined
  const { teeAt, date, teeTime: time } = when
  const ahead = new Date(Math.min(teeAt.getTime(), story.now.getTime()))
  const createAt = new Date(
    ahead.getTime() - random.int(30, 260) * hourMs - random.int(0, 59) * 60_000,
  )
  const free = people.filter(
    ({ username, signsUpAt }) =>
      signsUpAt.getTime() + dayMs < createAt.getTime() && !busy.has(`${date} ${username}`),
  )
  const [host, ...rest] = random.shuffled(free)
  if (!host || createAt < story.begin) return undefined
  const isPast = teeAt < story.now
  const maxPlayers = random.weighted([
    [4, 7],
    [3, 2],
    [2, 2],
  ] as const)
  const others = rest.slice(0, wanting(random, maxPlayers, isPast))
  for (const { username } of [host, ...others]) busy.add(`${date} ${username}`)
  const course = random.pick(place.courses)
  const holes = random.chance(0.15) ? 9 : 18
  return {
    host,
    others,
    courseId: course.id,
    form: {
      stateCode: place.stateCode,
      countyName: place.countyName,
      ...(random.chance(0.04) ? { useTBA: true } : { courseId: course.id }),
      date,
      teeTime: time,
      maxPlayers,
      holes,
      scoring: random.chance(0.2) ? 'net' : 'gross',
      skillLevel: random.weighted([
        ['beginner', 3],
        ['intermediate', 5],
        ['advanced', 3],
        ['elite', 1],
      ] as const),
      notes: random.chance(0.7) ? random.pick(notes) : '',
      ...prize(random),
    },
    createAt,
    teeAt,
    endsAt: roundEnds(teeAt, holes),
    isBooked: random.chance(isPast ? 0.7 : 0.4),
    isCancelled: random.chance(0.03),
    isLeft: random.chance(0.08),
    isDisputed: random.chance(0.015),
  }
}

function teeTime(random: Random, { begin, now, end }: Story, timeZone: string) {
  const from = random.chance(0.68) ? begin : now
  const until = from === begin ? now : end
  const day = new Date(from.getTime() + random.next() * (until.getTime() - from.getTime()))
  const { date } = wallTimeOf(day, timeZone)
  const teeTime = random.pick(usualTimes)
  const teeAt = instantOf({ date, time: teeTime }, timeZone)
  // What is being played just now, or begins within the hour, is left to people who come.
  const isNow = !teeAt || Math.abs(teeAt.getTime() - now.getTime()) < 30 * hourMs
  return isNow ? undefined : { teeAt, date, teeTime }
}

/** How many beside the host want to play: past rounds mostly found their players. */
const wanting = (random: Random, maxPlayers: number, isPast: boolean): number =>
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
