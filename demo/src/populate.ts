import { dayMs, hourMs } from '@county-golf/contract/durations'
import { readStarterCourses } from '../../server/src/modules/locations/service.ts'
import { type Accounts, newAccounts } from './accounts.ts'
import { concurrently } from './concurrently.ts'
import type { DemoApp } from './demo-app.ts'
import { markAllMailed, rescheduleInRealTime, runDueJobs } from './due-jobs.ts'
import { emailOf, generatePeople, type Person } from './people.ts'
import { actionsOfPeople } from './people-actions.ts'
import { type DemoCounty, type PlannedRound, planRound, type Timeline } from './plan.ts'
import { type Random, seeded } from './random.ts'
import { type Action, actionsOfRound } from './round-actions.ts'

/** The size of the demo. */
export type Size = { players: number; sessions: number; counties: number; daysBack: number }

export const defaultSize: Size = { players: 400, sessions: 900, counties: 60, daysBack: 75 }

const stepMs = 3 * hourMs
/** Steps between updates of the job statistics. Autovacuum also updates them, but only once a minute. */
const stepsPerAnalyze = 60
const daysAhead = 40
const seed = 1897

/** Callbacks that follow the work. */
export type Watching = { print: (line: string) => void; onStep?: (() => void) | undefined }

/** Returns the start of the simulated time. */
export const startOf = (size: Size, now: Date): Date =>
  new Date(Math.floor(now.getTime() / stepMs) * stepMs - size.daysBack * dayMs)

/**
 * Simulates the demo's past up to `now`. Players sign up, pay, host, join, chat, play, post scores, and rate each
 * other, at simulated times, through the product's own API.
 * @param options.onStep called between steps. Stops the work if it throws
 * @returns the best player to log in as, with a public profile and much to show
 */
export async function populate(
  demo: DemoApp,
  size: Size,
  now: Date,
  secret: { password: string; hash: string },
  { print, onStep = () => undefined }: Watching,
): Promise<Person> {
  const random = seeded(seed)
  const begin = demo.clock.now()
  const timeline = { begin, now, end: new Date(now.getTime() + daysAhead * dayMs) }
  const counties = await chooseCounties(demo, size.counties)
  const people = generatePeople(random, {
    count: size.players,
    counties: counties.length,
    begin,
    end: now,
  })
  const rounds = planRounds(random, size, timeline, counties, people)
  const accounts = newAccounts(demo, secret)
  const actions = [
    ...people.map((person) => signUpAction(accounts, person, counties)),
    ...rounds.flatMap((round, n) => actionsOfRound(demo, accounts, seeded(seed + n), round, now)),
    ...actionsOfPeople(demo, accounts, random, people, now),
  ]
  const verifying = people.filter(({ verifiesEmail }) => verifiesEmail)
  const report = progressOf(rounds, print)
  await simulate(demo, actions, {
    begin,
    now,
    verifying: new Set(verifying.map(emailOf)),
    onStep: (time) => {
      onStep()
      report(time)
    },
  })
  for (const person of people)
    await demo.call('POST /auth/logout', {}, await accounts.tokenOf(person))
  await markAllMailed(demo.deps.db)
  await rescheduleInRealTime(demo.deps.db)
  const shown = verifying.filter(({ profile }) => !profile.profileVisibility)
  return mostActive(shown, rounds)
}

/** Picks the counties with the most starter courses. */
async function chooseCounties({ call }: DemoApp, count: number): Promise<DemoCounty[]> {
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
  timeline: Timeline,
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
    const round = county && here && planRound(random, { timeline, county, people: here, busy })
    if (round) rounds.push(round)
  }
  return rounds
}

const signUpAction = (accounts: Accounts, person: Person, counties: DemoCounty[]): Action => ({
  at: person.signsUpAt,
  lane: person,
  action: async () => {
    const county = counties[person.home]
    await accounts.join(person, {
      county: county?.countyName ?? '',
      state: county?.stateCode ?? '',
      course: county?.courses[0]?.name ?? '',
    })
  },
})

/**
 * Advances the time in steps. Each step runs due jobs, then players' actions, then event followers.
 * @param options.verifying emails of the players who verify theirs
 * @param options.onStep called with the time of each step, in ms
 */
async function simulate(
  demo: DemoApp,
  actions: Action[],
  {
    begin,
    now,
    verifying,
    onStep,
  }: { begin: Date; now: Date; verifying: ReadonlySet<string>; onStep: (time: number) => void },
): Promise<void> {
  const steps = Map.groupBy(
    actions.sort((a, b) => a.at.getTime() - b.at.getTime()),
    ({ at }) => Math.max(begin.getTime(), Math.floor(at.getTime() / stepMs) * stepMs),
  )
  for (let n = 1, time = begin.getTime(); time <= now.getTime(); n++, time += stepMs) {
    onStep(time)
    if (n % stepsPerAnalyze === 0) await demo.analyzeJobs()
    demo.clock.moveTo(new Date(time))
    await runDueJobs(demo)
    const lanes = Map.groupBy(steps.get(time) ?? [], ({ lane }) => lane)
    await concurrently(lanes.values(), async (lane) => {
      for (const { at, action } of lane) await demo.clock.at(at, action)
    })
    demo.clock.moveTo(new Date(Math.min(time + stepMs, now.getTime())))
    if (lanes.size > 0) await demo.deps.events.runFollowers()
    await verifyEmails(demo, verifying)
  }
  await runDueJobs(demo)
  await demo.deps.events.runFollowers()
}

/** Opens the links of verification emails for players who verify theirs. */
async function verifyEmails(
  { takeMails, call }: DemoApp,
  verifying: ReadonlySet<string>,
): Promise<void> {
  const links = takeMails().flatMap(({ to, text }) =>
    verifying.has(to) ? (/\/verify-email\?token=(\S+)/.exec(text)?.[1] ?? []) : [],
  )
  await concurrently(links, (token) => call('POST /auth/verify-email', { body: { token } }))
}

/** Returns a function that prints how many sessions have been created by a time, about ten times in all. */
function progressOf(rounds: PlannedRound[], print: Watching['print']): (time: number) => void {
  const times = rounds.map(({ createAt }) => createAt.getTime()).sort((a, b) => a - b)
  const perLine = Math.ceil(times.length / 10)
  let [made, next] = [0, perLine]
  return (time) => {
    while (made < times.length && Number(times[made]) < time) made++
    if (made < next) return
    print(`Demo data: ${made} of ${times.length} sessions`)
    next = (Math.floor(made / perLine) + 1) * perLine
  }
}

function mostActive(people: Person[], rounds: PlannedRound[]): Person {
  const plays = (person: Person) =>
    rounds.filter(({ host, others }) => host === person || others.includes(person)).length
  const [first] = people.toSorted((a, b) => plays(b) - plays(a))
  if (!first) throw new Error('The demo needs players')
  return first
}
