/** What golfers learn from the product, and what they do about it. */
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import type { Notification } from '@county-golf/contract/notifications'
import { wallTimeOf } from '../server/src/lib/course-time.ts'
import { behavior } from './behavior.ts'
import { answerClosure } from './closures.ts'
import { onReminder } from './dropping.ts'
import { learnOfSpots, onProposal } from './game-search.ts'
import type { Golfer } from './golfers.ts'
import { considerNearby, findGame, join, takeOffer } from './looking.ts'
import { answerResult } from './results.ts'
import { expectRound } from './rounds.ts'
import { fits, lastLook } from './wishes.ts'
import { as, sessionAs, unlessRefused, type World } from './world.ts'

const noticesRead = 20
/** Sessions nearby that a golfer who looks for nothing opens. */
const nearbyOpened = 2
/** People read mail from 7 a.m. to 10 p.m. */
const awake = { from: '07:00', until: '22:00' }

/** Reads notices some time after a mail arrived, at the golfer's own pace. */
export class Inboxes {
  readonly #world: World
  readonly #reading = new Set<Golfer>()
  constructor(world: World) {
    this.#world = world
  }

  mailArrived(golfer: Golfer): void {
    const { luck, timeline, places } = this.#world
    if (golfer.reads === 'never' || this.#reading.has(golfer)) return
    this.#reading.add(golfer)
    const random = luck('reads', golfer.n, timeline.now().getTime())
    const delay =
      golfer.reads === 'promptly'
        ? (2 + 60 * random.next() ** 2) * minuteMs
        : (1 + 15 * random.next()) * hourMs
    const at = whenAwake(
      new Date(timeline.now().getTime() + delay),
      places[golfer.county]?.timeZone ?? 'UTC',
      random.int(0, 90) * minuteMs,
    )
    timeline.at(at, async () => {
      this.#reading.delete(golfer)
      await readNotices(this.#world, golfer)
    })
  }

  /** Everyone opens the app now and then, mail or not. */
  planVisits(golfer: Golfer, from: Date, until: Date): void {
    const { luck, timeline } = this.#world
    const random = luck('visits', golfer.n, from.getTime())
    const step = behavior.visitDays * 24 * hourMs
    for (let at = from.getTime() + random.next() * step; at < until.getTime(); at += step)
      timeline.at(new Date(at), () => readNotices(this.#world, golfer))
  }
}

/** Moves an instant at night to the morning. */
function whenAwake(at: Date, timeZone: string, laterMs: number): Date {
  let time = at.getTime()
  for (;;) {
    const { time: clock } = wallTimeOf(new Date(time), timeZone)
    if (clock >= awake.from && clock < awake.until)
      return new Date(time === at.getTime() ? time : time + laterMs)
    time += hourMs / 2
  }
}

async function readNotices(world: World, golfer: Golfer): Promise<void> {
  const { items } = await as(world, golfer, 'GET /notifications', { query: { limit: noticesRead } })
  const news = items.filter(({ is_read, is_closed }) => !is_read && !is_closed)
  if (news.length === 0) return
  await learnOfSpots(world, golfer)
  await as(world, golfer, 'POST /notifications/read-all', {})
  const kinds = Map.groupBy(news.toReversed(), ({ kind }) => kind)
  for (const { session_id } of kinds.get('reminder') ?? []) {
    const session = session_id && (await sessionAs(world, golfer, session_id))
    if (session) await onReminder(world, golfer, session)
  }
  for (const notice of kinds.get('waitlist') ?? []) await onWaitlist(world, golfer, notice)
  if (kinds.has('score')) await onScores(world, golfer)
  if (hasKind(news, 'game')) await onProposal(world, golfer, isReminded(news))
  if (world.product.offers('POST /sessions/{id}/closure')) await onReports(world, golfer, news)
  const hasSpot = news.some(({ kind, session_id }) => kind === 'game' && session_id !== null)
  const near = news.filter(({ kind }) => kind === 'nearby' || isLateSpot(kind))
  if (kinds.has('session_cancelled') || near.length > 0 || hasSpot) {
    const wish = world.wishes.get(golfer)
    if (wish && lastLook(wish) > world.timeline.now().getTime()) await findGame(world, wish)
    else
      for (const { session_id, kind } of near.toReversed().slice(-nearbyOpened)) {
        const game = session_id && (await sessionAs(world, golfer, session_id))
        if (game) await considerNearby(world, golfer, game, isLateSpot(kind))
      }
  }
}

/** Whether a notice says that a group which is complete waits for one of its players. */
const isReminded = (news: readonly Notification[]) =>
  news.some(({ title }) => title === 'No one has booked your game yet')

/** A kind that not every commit has. */
const hasKind = (news: readonly Notification[], kind: string) =>
  news.some((notice) => notice.kind === kind)

/** A spot that opened shortly before the tee time. Not every commit announces them. */
const isLateSpot = (kind: string) => kind === 'spot'

/** Notices about sessions may say that a course is closed. Not every commit has that. */
async function onReports(world: World, golfer: Golfer, news: readonly Notification[]) {
  const about = news
    .filter(({ kind }) => kind !== 'nearby' && kind !== 'game' && !isLateSpot(kind))
    .map(({ session_id }) => session_id)
  for (const id of new Set(about)) {
    const session = id && (await sessionAs(world, golfer, id))
    if (session) await answerClosure(world, golfer, session)
  }
}

/** A spot was given or offered, or the wait is over. */
async function onWaitlist(world: World, golfer: Golfer, { session_id: id }: Notification) {
  const session = id && (await sessionAs(world, golfer, id))
  if (!session) return
  if (!session.can.acceptSpot) {
    const isIn = session.players.includes(world.product.accounts.idOf(golfer.person))
    if (isIn && session.status !== 'cancelled') expectRound(world, golfer, session)
    // The time to accept was over, but the spot is still there.
    else if (session.can.join && (await wants(world, golfer, session.date)))
      await join(world, golfer, session)
    return
  }
  world.notes.count('offers read')
  if (await wants(world, golfer, session.date)) await takeOffer(world, golfer, id)
  else
    await unlessRefused(world, () =>
      as(world, golfer, 'DELETE /sessions/{id}/waitlist', { params: { id } }),
    )
}

/** Whether a golfer still wants a spot at a time for which they were waiting. */
async function wants(world: World, golfer: Golfer, date: string): Promise<boolean> {
  const wish = world.wishes.get(golfer)
  if (!wish || !fits(wish, new Date(date))) return false
  const { upcoming } = await as(world, golfer, 'GET /sessions/mine', { query: {} })
  if (upcoming.some((other) => fits(wish, new Date(other.date)))) return false
  return world.luck('accepts', golfer.n, date).chance(behavior.acceptsOffer)
}

async function onScores(world: World, golfer: Golfer): Promise<void> {
  const { items } = await as(world, golfer, 'GET /scores/pending', {})
  for (const pending of items)
    if (pending.step === 'accept') await answerResult(world, golfer, pending)
}
