/** Lives a random life in memory, under a judge. */
import { minuteMs } from '@county-golf/contract/durations'
import { roundEnds } from '@county-golf/contract/session-status'
import { Refusal } from '../../src/lib/refusal.ts'
import { freeUntil } from '../../src/modules/sessions/rules/session-rules.ts'
import { create, update } from './changes.ts'
import { nextHour } from './clock.ts'
import { type Judge, openCourt, type Verdict } from './judge.ts'
import { type Act, golfers, type Life, type Moment, type Step } from './life.ts'
import { cancel, fund, nextJobAt, runJobs } from './lifecycle.ts'
import { ask, sayNo, sayYes, withdraw } from './requests.ts'
import {
  acceptOffer,
  isOffered,
  join,
  joinWaitlist,
  leave,
  leaveWaitlist,
  type Operation,
  playOn,
  remove,
} from './seats.ts'
import { newWorld, type Round, type World } from './world.ts'

const operations: Record<Act, Operation> = {
  join,
  leave,
  waitlist: joinWaitlist,
  'stop waiting': leaveWaitlist,
  accept: acceptOffer,
  ask,
  withdraw,
  'say yes': sayYes,
  'say no': sayNo,
  remove,
  'play on': playOn,
  cancel,
}

/** What a step was in this life, and how it went: 'ok' or the code of its refusal. */
export type Done = { step: Step; round?: Round; userId?: string; outcome: string }

export const fundCents = 100

export type Living = { life: Life; world: World; judge: Judge }

export function begin(life: Life): Living {
  const world = newWorld(life.start)
  return { life, world, judge: openCourt(life) }
}

export function createSession({ life, world, judge }: Living, index: number): void {
  create(world, life, index)
  judge.check(world)
}

/** The golfers an act is likely to affect, since most acts of a random golfer do nothing. */
function likely(act: Act, { session }: Round): string[] {
  const seated = session.seats.map(({ user_id }) => user_id)
  const waiting = session.waiting.map(({ user_id }) => user_id)
  if (act === 'join' || act === 'waitlist' || act === 'ask')
    return golfers.filter((golfer) => !seated.includes(golfer) && !waiting.includes(golfer))
  if (act === 'leave' || act === 'play on') return seated
  if (act === 'remove') return seated.filter((id) => id !== session.host_id)
  if (act === 'stop waiting') return waiting
  if (act === 'accept') return waiting
  if (act === 'withdraw' || act === 'say yes' || act === 'say no')
    return session.requests.map(({ user_id }) => user_id)
  return []
}

/** Does one step that isn't waiting. */
export function act({ world, judge }: Living, step: Step): Done {
  if (step.kind === 'fund') {
    const userId = golfers[step.who] ?? golfers[0]
    fund(world, userId, fundCents)
    judge.check(world)
    return { step, userId, outcome: 'ok' }
  }
  if (step.kind === 'wait' || step.kind === 'wait until') throw new Error('Waiting isn’t an act')
  const round = world.rounds[step.which] as Round
  if (step.kind === 'change') {
    const outcome = outcomeOf(() => update(world, round, step.changes, step))
    if (outcome === 'ok') judge.marked(step.which, step.changes.status)
    judge.check(world)
    return { step, round, outcome }
  }
  const among = likely(step.kind, round)
  const offered = step.kind === 'accept' && among.filter((id) => isOffered(world, round, id))
  const chosen = offered && offered.length > 0 ? offered : among
  const userId = chosen[step.who % chosen.length] ?? golfers[step.who] ?? golfers[0]
  const outcome = outcomeOf(() => operations[step.kind](world, round, userId))
  if (step.kind === 'leave' && outcome !== 'ok') judge.kept(round, userId, world.now)
  judge.check(world)
  return { step, round, userId, outcome }
}

function outcomeOf(operation: () => Refusal | undefined): string {
  try {
    return operation()?.code ?? 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** When a wait ends, or undefined if that has passed. */
export function waitsUntil({ world }: Living, step: Step): Date | undefined {
  if (step.kind === 'wait') return new Date(world.now.getTime() + step.minutes * minuteMs)
  if (step.kind !== 'wait until') return undefined
  const round = world.rounds[step.which] as Round
  const at = momentOf(step.moment, round, world.now)
  const until = new Date((at?.getTime() ?? 0) + step.minutes * minuteMs)
  return until > world.now ? until : undefined
}

function momentOf(moment: Moment, { session }: Round, now: Date): Date | null {
  if (moment === 'decision') return session.decide_at
  if (moment === 'tee') return session.tee_at
  if (moment === 'deadline') return freeUntil(session)
  if (moment === 'night') return nextHour(now, '21', session.time_zone)
  if (moment === 'morning') return nextHour(now, '07', session.time_zone)
  const last = session.seats.at(-1)
  return last ? (last.undo_until ?? new Date(last.joined_at.getTime() + 60 * minuteMs)) : null
}

/** Moves the clock to the next job that is due by then, and runs it. @returns false if there's none */
export function runNextJob({ world, judge }: Living, until: Date): boolean {
  const due = nextJobAt(world)
  if (!due || due > until) return false
  world.now = due
  runJobs(world)
  judge.check(world)
  judge.afterJobs(world)
  return true
}

/** Lets the time pass after the last step until both sessions have ended. */
export const lastMoment = ({ world }: Living): Date =>
  new Date(
    Math.max(
      world.now.getTime(),
      ...world.rounds.map(({ session }) => roundEnds(session.tee_at, 18).getTime()),
    ),
  )

/** Lives a life. @throws Unfair */
export function live(life: Life): Verdict {
  const living = begin(life)
  const { world, judge } = living
  for (const index of life.sessions.keys()) createSession(living, index)
  for (const step of life.steps) {
    const until = waitsUntil(living, step)
    if (step.kind !== 'wait' && step.kind !== 'wait until') act(living, step)
    else if (until) {
      if (!step.isLate) while (runNextJob(living, until));
      world.now = until
    }
  }
  const end = lastMoment(living)
  while (runNextJob(living, end));
  return judge.verdict()
}
