import { readStarterCourses } from '../modules/locations/service.ts'
import { doDueJobs, waitInRealTime } from './due-jobs.ts'
import { type Act, actsOfRound } from './live-round.ts'
import { addressOf, drawPeople, type Person } from './people.ts'
import { actsOfPeople } from './people-acts.ts'
import { type Place, type PlannedRound, planRound, type Story } from './plan.ts'
import { type Random, seeded } from './random.ts'
import { sideBySide } from './side-by-side.ts'
import type { Stage } from './stage.ts'
import { newTown, type Town } from './town.ts'

/** How much of a world there is to be. */
export type Size = { players: number; sessions: number; counties: number; daysBack: number }

export const usualSize: Size = { players: 400, sessions: 900, counties: 60, daysBack: 75 }

const dayMs = 86_400_000
const stepMs = 3 * 3_600_000
/** The database looks by itself too, but once a minute. */
const countSteps = 60
const daysAhead = 40
const seed = 1897

/** Where the story of a world that ends now begins. */
export const beginOf = (size: Size, now: Date): Date =>
  new Date(Math.floor(now.getTime() / stepMs) * stepMs - size.daysBack * dayMs)

/**
 * Lets a world happen on a stage, up to `now`: people sign up and pay, host, join, write, play, post
 * scores and rate, each at its time and by the product's own use cases.
 * @returns who has most to show, to everyone
 */
export async function populate(
  stage: Stage,
  size: Size,
  now: Date,
  secret: { password: string; hash: string },
  onStep: () => void = () => undefined,
): Promise<Person> {
  const random = seeded(seed)
  const begin = stage.clock.now()
  const story = { begin, now, end: new Date(now.getTime() + daysAhead * dayMs) }
  const places = await choosePlaces(stage, size.counties)
  const people = drawPeople(random, {
    count: size.players,
    counties: places.length,
    begin,
    end: now,
  })
  const rounds = planRounds(random, size, story, places, people)
  const town = newTown(stage, secret)
  const acts = [
    ...people.map((person) => signingUp(town, person, places)),
    ...rounds.flatMap((round, n) => actsOfRound(stage, town, seeded(seed + n), round, now)),
    ...actsOfPeople(stage, town, random, people, now),
  ]
  const proving = people.filter(({ provesAddress }) => provesAddress)
  await live(stage, acts, { begin, now, proving: new Set(proving.map(addressOf)), onStep })
  for (const person of people) await stage.call('POST /auth/logout', {}, await town.tokenOf(person))
  await waitInRealTime(stage.deps.db)
  const shown = proving.filter(({ profile }) => !profile.profileVisibility)
  return busiest(shown, rounds)
}

/** The counties with the most courses on the list that ships with the product. */
async function choosePlaces({ call }: Stage, count: number): Promise<Place[]> {
  const courses = new Map<string, { stateCode: string; countyName: string; count: number }>()
  for (const { state: stateCode, county: countyName } of await readStarterCourses()) {
    const key = `${stateCode} ${countyName}`
    const before = courses.get(key)?.count ?? 0
    courses.set(key, { stateCode, countyName, count: before + 1 })
  }
  const most = [...courses.values()].sort((a, b) => b.count - a.count).slice(0, count)
  return await Promise.all(
    most.map(async ({ stateCode, countyName }) => {
      const query = { stateCode, countyName }
      const { items } = await call('GET /locations/courses', { query })
      return { ...query, courses: items, timeZone: items[0]?.timeZone ?? '' }
    }),
  )
}

const triesPerRound = 20

function planRounds(
  random: Random,
  { sessions }: Size,
  story: Story,
  places: Place[],
  people: Person[],
): PlannedRound[] {
  const rounds: PlannedRound[] = []
  const busy = new Set<string>()
  const locals = places.map((_, n) => people.filter(({ home }) => home === n))
  const weights = locals.map((those, n) => [n, those.length + 1] as const)
  for (let tries = 0; rounds.length < sessions && tries < sessions * triesPerRound; tries++) {
    const n = random.weighted(weights)
    const [place, here] = [places[n], locals[n]]
    const round = place && here && planRound(random, { story, place, people: here, busy })
    if (round) rounds.push(round)
  }
  return rounds
}

const signingUp = (town: Town, person: Person, places: Place[]): Act => ({
  at: person.signsUpAt,
  lane: person,
  act: async () => {
    const place = places[person.home]
    await town.join(person, {
      county: place?.countyName ?? '',
      state: place?.stateCode ?? '',
      course: place?.courses[0]?.name ?? '',
    })
  },
})

/**
 * Goes through time in steps: first the jobs that are due, then what people do, then what follows.
 * @param options.proving the addresses of those who prove theirs
 */
async function live(
  stage: Stage,
  acts: Act[],
  {
    begin,
    now,
    proving,
    onStep,
  }: { begin: Date; now: Date; proving: ReadonlySet<string>; onStep: () => void },
): Promise<void> {
  const steps = Map.groupBy(
    acts.sort((a, b) => a.at.getTime() - b.at.getTime()),
    ({ at }) => Math.max(begin.getTime(), Math.floor(at.getTime() / stepMs) * stepMs),
  )
  for (let n = 1, time = begin.getTime(); time <= now.getTime(); n++, time += stepMs) {
    onStep()
    if (n % countSteps === 0) await stage.countJobs()
    stage.clock.moveTo(new Date(time))
    await doDueJobs(stage)
    const lanes = Map.groupBy(steps.get(time) ?? [], ({ lane }) => lane)
    await sideBySide(lanes.values(), async (lane) => {
      for (const { at, act } of lane) await stage.clock.at(at, act)
    })
    stage.clock.moveTo(new Date(Math.min(time + stepMs, now.getTime())))
    if (lanes.size > 0) await stage.deps.events.runFollowers()
    await proveAddresses(stage, proving)
  }
  await doDueJobs(stage)
  await stage.deps.events.runFollowers()
}

/** Opens the link in the mail that asks to, for those who do. */
async function proveAddresses(
  { takeMails, call }: Stage,
  proving: ReadonlySet<string>,
): Promise<void> {
  const links = takeMails().flatMap(({ to, text }) =>
    proving.has(to) ? (/\/verify-email\?token=(\S+)/.exec(text)?.[1] ?? []) : [],
  )
  await sideBySide(links, (token) => call('POST /auth/verify-email', { body: { token } }))
}

function busiest(people: Person[], rounds: PlannedRound[]): Person {
  const plays = (person: Person) =>
    rounds.filter(({ host, others }) => host === person || others.includes(person)).length
  const [first] = people.toSorted((a, b) => plays(b) - plays(a))
  if (!first) throw new Error('a demo needs people')
  return first
}
