import { dayMs, hourMs } from '@county-golf/contract/durations'
import { readStarterCourses } from '../../server/src/modules/locations/service.ts'
import { doDueJobs, waitInRealTime } from './due-jobs.ts'
import { type Action, actionsOfRound } from './live-round.ts'
import { addressOf, drawPeople, type Person } from './people.ts'
import { actionsOfPeople } from './people-actions.ts'
import { type DemoCounty, type PlannedRound, planRound, type Story } from './plan.ts'
import { type Random, seeded } from './random.ts'
import { sideBySide } from './side-by-side.ts'
import type { Stage } from './stage.ts'
import { newTown, type Town } from './town.ts'

/** The size of the demo. */
export type Size = { players: number; sessions: number; counties: number; daysBack: number }

export const usualSize: Size = { players: 400, sessions: 900, counties: 60, daysBack: 75 }

const stepMs = 3 * hourMs
/** Steps between updates of the job statistics. Autovacuum also updates them, but only once a minute. */
const countSteps = 60
const daysAhead = 40
const seed = 1897

/** Returns the start of the simulated time. */
export const beginOf = (size: Size, now: Date): Date =>
  new Date(Math.floor(now.getTime() / stepMs) * stepMs - size.daysBack * dayMs)

/**
 * Simulates the demo's past up to `now`. Players sign up, pay, host, join, chat, play, post scores, and rate each
 * other, at simulated times, through the product's own API.
 * @returns the best player to log in as, with a public profile and much to show
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
  const counties = await chooseCounties(stage, size.counties)
  const people = drawPeople(random, {
    count: size.players,
    counties: counties.length,
    begin,
    end: now,
  })
  const rounds = planRounds(random, size, story, counties, people)
  const town = newTown(stage, secret)
  const actions = [
    ...people.map((person) => signingUp(town, person, counties)),
    ...rounds.flatMap((round, n) => actionsOfRound(stage, town, seeded(seed + n), round, now)),
    ...actionsOfPeople(stage, town, random, people, now),
  ]
  const proving = people.filter(({ provesAddress }) => provesAddress)
  await live(stage, actions, { begin, now, proving: new Set(proving.map(addressOf)), onStep })
  for (const person of people) await stage.call('POST /auth/logout', {}, await town.tokenOf(person))
  await waitInRealTime(stage.deps.db)
  const shown = proving.filter(({ profile }) => !profile.profileVisibility)
  return busiest(shown, rounds)
}

/** Picks the counties with the most starter courses. */
async function chooseCounties({ call }: Stage, count: number): Promise<DemoCounty[]> {
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
  counties: DemoCounty[],
  people: Person[],
): PlannedRound[] {
  const rounds: PlannedRound[] = []
  const busy = new Set<string>()
  const locals = counties.map((_, n) => people.filter(({ home }) => home === n))
  const weights = locals.map((those, n) => [n, those.length + 1] as const)
  for (let tries = 0; rounds.length < sessions && tries < sessions * triesPerRound; tries++) {
    const n = random.weighted(weights)
    const [county, here] = [counties[n], locals[n]]
    const round = county && here && planRound(random, { story, county, people: here, busy })
    if (round) rounds.push(round)
  }
  return rounds
}

const signingUp = (town: Town, person: Person, counties: DemoCounty[]): Action => ({
  at: person.signsUpAt,
  lane: person,
  action: async () => {
    const county = counties[person.home]
    await town.join(person, {
      county: county?.countyName ?? '',
      state: county?.stateCode ?? '',
      course: county?.courses[0]?.name ?? '',
    })
  },
})

/**
 * Advances the time in steps. Each step runs due jobs, then players' actions, then event followers.
 * @param options.proving emails of the players who verify theirs
 */
async function live(
  stage: Stage,
  actions: Action[],
  {
    begin,
    now,
    proving,
    onStep,
  }: { begin: Date; now: Date; proving: ReadonlySet<string>; onStep: () => void },
): Promise<void> {
  const steps = Map.groupBy(
    actions.sort((a, b) => a.at.getTime() - b.at.getTime()),
    ({ at }) => Math.max(begin.getTime(), Math.floor(at.getTime() / stepMs) * stepMs),
  )
  for (let n = 1, time = begin.getTime(); time <= now.getTime(); n++, time += stepMs) {
    onStep()
    if (n % countSteps === 0) await stage.countJobs()
    stage.clock.moveTo(new Date(time))
    await doDueJobs(stage)
    const lanes = Map.groupBy(steps.get(time) ?? [], ({ lane }) => lane)
    await sideBySide(lanes.values(), async (lane) => {
      for (const { at, action } of lane) await stage.clock.at(at, action)
    })
    stage.clock.moveTo(new Date(Math.min(time + stepMs, now.getTime())))
    if (lanes.size > 0) await stage.deps.events.runFollowers()
    await proveAddresses(stage, proving)
  }
  await doDueJobs(stage)
  await stage.deps.events.runFollowers()
}

/** Opens the links of verification emails for players who verify theirs. */
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
  if (!first) throw new Error('The demo needs players')
  return first
}
