/** Lives a life through the API, and compares the database with the model after each step. */
import { tba } from '@county-golf/contract/constants'
import { expect } from 'vitest'
import { newId } from '../../src/lib/ids.ts'
import { findSession, type SeatedSession } from '../../src/modules/sessions/queries.ts'
import { changeSettings } from '../../src/modules/settings/service.ts'
import { settings } from '../../src/modules/settings/settings.ts'
import type { TestApp } from '../app.ts'
import { form } from '../golf.ts'
import { escrowOf } from '../ledger-checks.ts'
import { newAdmin, type Player, player } from '../players.ts'
import { revenue } from '../session-state.ts'
import { type Golfer, golfers, type Life } from './life.ts'
import {
  act,
  begin,
  createSession,
  type Done,
  fundCents,
  type Living,
  lastMoment,
  runNextJob,
  waitsUntil,
} from './live.ts'
import type { Round } from './world.ts'

type Stage = {
  golf: TestApp
  living: Living
  players: Map<string, Player>
  names: Map<string, string>
  ids: string[]
}

/** @throws Error with the life, if the database differs from the model. @returns the number of comparisons */
export async function liveOnDatabase(golf: TestApp, life: Life): Promise<number> {
  const { windowHours: cancellationWindowHours, decisionHours } = life
  await changeSettings(golf.db, settings.parse({ cancellationWindowHours, decisionHours }))
  golf.clock.set(life.start.toISOString())
  const stage = await gather(golf, life)
  const { living } = stage
  let comparisons = 0
  const meet = async (what: unknown) => {
    await compare(stage, JSON.stringify(what))
    comparisons += 1
  }
  const runJobs = async (until: Date) => {
    while (runNextJob(living, until)) {
      golf.clock.set(living.world.now.toISOString())
      await golf.runJobs()
      await meet('jobs')
    }
  }
  for (const index of life.sessions.keys()) {
    await create(stage, index)
    await meet('create')
  }
  for (const step of life.steps) {
    const until = waitsUntil(living, step)
    if (step.kind !== 'wait' && step.kind !== 'wait until') {
      const done = act(living, step)
      expect(await send(stage, done), JSON.stringify(step)).toBe(done.outcome)
      await meet(step)
    } else if (until) {
      if (!step.isLate) await runJobs(until)
      living.world.now = until
      golf.clock.set(until.toISOString())
    }
  }
  await runJobs(lastMoment(living))
  living.judge.verdict()
  for (const [index, id] of stage.ids.entries())
    expect(await revenue(golf, id)).toBe(living.world.rounds[index]?.revenueCents)
  return comparisons
}

async function gather(golf: TestApp, life: Life): Promise<Stage> {
  const living = begin(life)
  const players = new Map<string, Player>()
  for (const golfer of golfers) {
    const username = `${golfer.replace(' ', '-')}-${life.seed.toString(36)}`
    players.set(golfer, await player(golf, username, living.world.wallets[golfer]))
  }
  players.set('admin', await newAdmin(golf, `admin-${life.seed.toString(36)}`))
  const names = new Map([...players].map(([name, { id }]) => [id, name]))
  return { golf, living, players, names, ids: [] }
}

async function create({ golf, living, players, ids }: Stage, index: number): Promise<void> {
  createSession(living, index)
  const plan = living.life.sessions[index]
  if (!plan) throw new Error(`There’s no session ${index}`)
  const { place, potCents, bookingPlan, useTBA, ...others } = plan
  const body = form({
    ...others,
    stateCode: place.stateCode,
    countyName: place.countyName,
    ...(useTBA && { useTBA, courseName: tba }),
    ...(bookingPlan && { bookingPlan }),
    potEnabled: potCents > 0,
    potAmount: potCents,
  })
  const host = players.get(golfers[index] ?? golfers[0])
  ids.push((await golf.call('POST /sessions', { body }, host)).session.id)
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Sent = { by: string | undefined; method?: Method; path: string; payload?: object }

/** Sends what a step does. @returns 'ok' or the code of the refusal */
async function send(stage: Stage, done: Done): Promise<string> {
  const { golf, players, ids } = stage
  const { by, method = 'POST', path, payload } = requestOf(stage, done)
  const id = done.round ? `sessions/${ids[done.round.index]}` : ''
  const { statusCode, body } = await golf.app.inject({
    method,
    url: `/api/${id}${path}`,
    headers: {
      authorization: `Bearer ${players.get(by ?? '')?.token}`,
      'idempotency-key': newId(),
    },
    ...(payload && { payload }),
  })
  expect(statusCode, body).toBeLessThan(500)
  if (done.step.kind === 'fund') await golf.runFollowers()
  return statusCode < 300 ? 'ok' : JSON.parse(body).code
}

function requestOf({ players }: Stage, { step, round, userId = '' }: Done): Sent {
  const by = userId
  const host = round?.session.host_id
  const id = players.get(userId)?.id
  switch (step.kind) {
    case 'fund': {
      const payload = { userId: id, cents: fundCents, reason: 'welcome' }
      return { by: 'admin', path: 'wallet/admin/adjust', payload }
    }
    case 'change': {
      const payload = step.changes
      return { by: step.asAdmin ? 'admin' : host, method: 'PATCH', path: '', payload }
    }
    case 'stop waiting':
      return { by, method: 'DELETE', path: '/waitlist' }
    case 'accept':
      return { by, path: '/waitlist/accept' }
    case 'ask':
      return {
        by,
        path: '/requests',
        payload: { totalCents: 2_500 + (round?.session.pot_cents ?? 0) },
      }
    case 'withdraw':
      return { by, method: 'DELETE', path: '/requests' }
    case 'say yes':
      return { by: host, path: `/requests/${id}/accept` }
    case 'say no':
      return { by: host, path: `/requests/${id}/decline` }
    case 'remove':
      return { by: host, method: 'DELETE', path: `/players/${id}`, payload: { reason: 'Too slow' } }
    case 'play on':
      return { by, method: 'PUT', path: '/play-on', payload: { playsOn: true } }
    case 'cancel':
      return { by: host, path: '/cancel', payload: {} }
    default:
      return { by, path: `/${step.kind}` }
  }
}

async function compare(
  { golf, living: { life, world }, players, names, ids }: Stage,
  what: string,
): Promise<void> {
  const nameOf = (id: string) => names.get(id) ?? id
  const stored: unknown[] = []
  const modelled: unknown[] = []
  for (const [index, id] of ids.entries()) {
    const round = world.rounds[index] as Round
    const session = (await findSession(golf.db, id)) as SeatedSession
    stored.push({ ...factsOf(session, nameOf), cents: await escrowOf(golf, id) })
    const held = [...round.held.values()]
    const cents = held.reduce((sum, one) => sum + one.service_fee + one.deposit + one.pot, 0)
    modelled.push({ ...factsOf(round.session, nameOf), cents })
  }
  const codes = golfers.map((golfer) => `user:${players.get(golfer)?.id}`)
  const accounts = await golf.db
    .selectFrom('account')
    .select(['code', 'balance'])
    .where('code', 'in', codes)
    .execute()
  const walletOf = (golfer: Golfer) =>
    accounts.find(({ code }) => code === `user:${players.get(golfer)?.id}`)?.balance
  stored.push(golfers.map(walletOf))
  modelled.push(golfers.map((golfer) => world.wallets[golfer]))
  expect(stored, `${what} in life ${life.seed}`).toEqual(modelled)
}

const time = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

/** What must be the same in the database and in the model. */
const factsOf = (session: SeatedSession, nameOf: (id: string) => string) => ({
  status: session.status,
  teeAt: time(session.tee_at),
  plan: session.booking_plan,
  bookedAt: time(session.booked_at),
  decideAt: time(session.decide_at),
  minPlayers: session.min_players,
  approval: session.approval,
  isLocked: session.bookings_locked,
  leavable: session.leavable,
  seats: session.seats
    .map((seat) => ({
      who: nameOf(seat.user_id),
      joinedAt: time(seat.joined_at),
      paid: seat.paid_cents,
      canUndo: seat.can_undo,
      undoUntil: time(seat.undo_until),
      freeUntil: time(seat.free_until),
      windowed: seat.booked_window,
      playsOn: seat.plays_on_with,
    }))
    .toSorted((a, b) => a.who.localeCompare(b.who)),
  waiting: session.waiting.map(({ user_id, offered_until, ...marks }) => ({
    who: nameOf(user_id),
    offeredUntil: time(offered_until),
    marks: [marks.is_skipped, marks.has_ignored, marks.is_passed],
  })),
  requests: session.requests
    .map((request) => ({
      who: nameOf(request.user_id),
      expiresAt: time(request.expires_at),
      due: request.due_cents,
      marks: [request.is_accepted, request.is_declined],
    }))
    .toSorted((a, b) => a.who.localeCompare(b.who)),
  removed: session.barred_ids.map(nameOf).toSorted(),
  undone: session.undone_by.map(nameOf).toSorted(),
})
