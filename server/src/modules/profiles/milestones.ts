/** Achievements and a player's progress toward them. Pure. */
import { tba } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import type { Achievement } from '@county-golf/contract/profiles'
import type { RoundOutcome } from '../results/service.ts'
import type { PlayedRound } from '../sessions/service.ts'
import type { Prize } from '../wallet/service.ts'

/** A player's golf history, each list in chronological order. */
export type Golf = {
  /** Completed rounds, without those the player withdrew from. */
  rounds: readonly PlayedRound[]
  /** Tee times of rounds the player left late. */
  lateLeaves: readonly Date[]
  prizes: readonly Prize[]
  outcomes: readonly RoundOutcome[]
  /** When each 5-star rating from a co-player was shown. */
  topRatings: readonly Date[]
}

/** The moments that count toward a milestone, in chronological order. */
type Steps = (golf: Golf) => Date[]

type Milestone = { key: string; title: string; description: string; target: number; steps: Steps }

const each =
  (counts: (round: PlayedRound) => boolean): Steps =>
  ({ rounds }) =>
    rounds.filter(counts).map(({ teeAt }) => teeAt)

/** Counts each distinct thing once, at the round where it first occurs. */
const firstOf =
  (met: (round: PlayedRound) => readonly (string | number)[]): Steps =>
  ({ rounds }) => {
    const seen = new Set<string | number>()
    return rounds.flatMap((round) => {
      const fresh = new Set(met(round).filter((thing) => !seen.has(thing)))
      for (const thing of fresh) seen.add(thing)
      return Array.from(fresh, () => round.teeAt)
    })
  }

/** The longest streak of rounds without a late leave. */
const steadyRun: Steps = ({ rounds, lateLeaves }) => {
  let best: Date[] = []
  let run: Date[] = []
  let left = 0
  for (const { teeAt } of rounds) {
    while ((lateLeaves[left] ?? teeAt) < teeAt) {
      run = []
      left++
    }
    run.push(teeAt)
    if (run.length > best.length) best = [...run]
  }
  return best
}

const weekMs = 7 * dayMs

/** The longest streak of weeks with a round, as the first round of each week. */
const weeklyRun: Steps = ({ rounds }) => {
  let best: Date[] = []
  let run: Date[] = []
  let last = Number.NaN
  for (const { teeAt, teeDate } of rounds) {
    // The epoch was a Thursday, and weeks start on Monday.
    const week = Math.floor((new Date(teeDate).getTime() + weekMs * (3 / 7)) / weekMs)
    if (week === last) continue
    run = week === last + 1 ? [...run, teeAt] : [teeAt]
    last = week
    if (run.length > best.length) best = run
  }
  return best
}

const outcome =
  (counts: (outcome: RoundOutcome) => boolean): Steps =>
  ({ outcomes }) =>
    outcomes.filter(counts).map(({ teeAt }) => teeAt)

const goodScore = 90

const round = each(() => true)
const hosted = each(({ isHost }) => isHost)
const early = each(({ teeTime }) => teeTime < '08:00')
const county = firstOf(({ countyId }) => [countyId])
const state = firstOf(({ stateCode }) => [stateCode])
const course = firstOf(({ courseName }) => (courseName === tba ? [] : [courseName]))
const partner = firstOf(({ partners }) => partners)
const win = outcome(({ won }) => won)
const goodRound = outcome(({ holes, gross }) => holes === 18 && gross !== null && gross < goodScore)
const topRating: Steps = ({ topRatings }) => [...topRatings]
const prize: Steps = ({ prizes }) => prizes.map(({ at }) => at)
const bounty: Steps = ({ prizes }) =>
  prizes.filter(({ parts }) => parts.includes('bounty')).map(({ at }) => at)

const milestones: readonly Milestone[] = [
  milestone('first_round', 'First Tee', 'Play your first round', 1, round),
  milestone('ten_rounds', 'Regular', 'Play 10 rounds', 10, round),
  milestone('fifty_rounds', 'Clubhouse Legend', 'Play 50 rounds', 50, round),
  milestone('five_counties', 'County Hopper', 'Play in 5 counties', 5, county),
  milestone('twenty_counties', 'County Collector', 'Play in 20 counties', 20, county),
  milestone('three_states', 'State Lines', 'Play in 3 states', 3, state),
  milestone('ten_courses', 'Course Explorer', 'Play 10 different courses', 10, course),
  milestone('ten_partners', 'Good Company', 'Play with 10 different partners', 10, partner),
  milestone('first_host', 'Host', 'Host a completed round', 1, hosted),
  milestone('ten_hosts', 'Event Planner', 'Host 10 completed rounds', 10, hosted),
  milestone('first_win', 'Low Score', 'Win a round', 1, win),
  milestone(
    'breaking_90',
    `Breaking ${goodScore}`,
    `Score under ${goodScore} for 18 holes`,
    1,
    goodRound,
  ),
  milestone('five_stars', 'Five-Star Partner', 'Get ten 5-star ratings', 10, topRating),
  milestone('early_bird', 'Dawn Patrol', 'Tee off before 8:00 AM in 5 rounds', 5, early),
  milestone(
    'steady',
    'Always There',
    'Play 10 rounds in a row without a late cancellation',
    10,
    steadyRun,
  ),
  milestone('four_weeks', 'Weekly Habit', 'Play in 4 weeks in a row', 4, weeklyRun),
  milestone('first_prize', 'In the Money', 'Win a prize', 1, prize),
  milestone('bounty', 'Bounty Hunter', 'Win a bounty', 1, bounty),
]

function milestone(
  key: string,
  title: string,
  description: string,
  target: number,
  steps: Steps,
): Milestone {
  return { key, title, description, target, steps }
}

/** Computes every milestone with the player's progress and, if reached, when. */
export const achievementsOf = (golf: Golf): Achievement[] =>
  milestones.map(({ steps, ...shown }) => {
    const taken = steps(golf)
    const reachedAt = taken[shown.target - 1]
    return {
      ...shown,
      reached: Math.min(taken.length, shown.target),
      earnedAt: reachedAt?.toISOString() ?? null,
    }
  })
