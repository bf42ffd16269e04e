/** What a golfer with a wish does: looks at the list, joins what fits, waits for a spot, or hosts. */

import { skillLevels } from '@county-golf/contract/constants'
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { wallTimeOf } from '../server/src/lib/course-time.ts'
import { behavior } from './behavior.ts'
import { learnOfSpots, searchGame } from './game-search.ts'
import { canCome, type Golfer } from './golfers.ts'
import { ifOffered } from './newer.ts'
import { expectRound } from './rounds.ts'
import { fits, lastLook, nextLook, playsOn, teeTimesFrom, type Wish } from './wishes.ts'
import { as, asPayer, notePaidCall, sessionAs, unlessRefused, type World } from './world.ts'

/** Sessions that a golfer reads of a list. */
const readsOfList = 48

/** Makes a wish come up at its time, and looks for a game day after day. */
export function planWish(world: World, wish: Wish): void {
  world.timeline.at(wish.madeAt, async () => {
    world.wishes.set(wish.golfer, wish)
    await look(world, wish, 0)
  })
}

async function look(world: World, wish: Wish, count: number): Promise<void> {
  const { luck, timeline } = world
  await findGame(world, wish)
  const next = nextLook(luck, wish, count + 1)
  const again = luck('looks again', wish.golfer.n, wish.madeAt.getTime(), count)
  if (next < lastLook(wish) && again.chance(behavior.looksAgain))
    timeline.at(new Date(next), () => look(world, wish, count + 1))
}

/** Looks once. Does nothing for a golfer who has a game. */
export async function findGame(world: World, wish: Wish): Promise<void> {
  const { golfer } = wish
  const { timeline } = world
  if (timeline.now().getTime() > lastLook(wish)) return
  const mine = await as(world, golfer, 'GET /sessions/mine', { query: {} })
  await learnOfSpots(world, golfer)
  const known = [...mine.upcoming, ...mine.waiting]
  if (known.some(({ date }) => fits(wish, new Date(date)))) return
  const busyDays = new Set(known.map(({ date }) => date.slice(0, 10)))
  const games = (await listedFor(world, wish)).filter(
    (game) =>
      fits(wish, new Date(game.date)) &&
      new Date(game.date) >= teeTimesFrom(timeline.now()) &&
      !busyDays.has(game.date.slice(0, 10)) &&
      canCome(world, golfer, new Date(game.date)) &&
      likes(world, golfer, game),
  )
  // A game with more players is more likely to take place.
  games.sort((a, b) => b.players.length - a.players.length)
  for (const game of games) if (game.can.join && (await join(world, golfer, game))) return
  for (const game of games) if (game.can.joinWaitlist && (await wait(world, golfer, game))) return
  if (!(await host(world, wish))) await searchGame(world, wish)
}

async function listedFor(world: World, { golfer, windows }: Wish): Promise<Session[]> {
  const { stateCode, countyName } = placeOf(world, golfer)
  const query = {
    stateCode,
    countyName,
    dateFrom: windows[0]?.day,
    dateTo: windows.at(-1)?.day,
    pageSize: readsOfList,
  }
  return (await as(world, golfer, 'GET /sessions/paginated', { query })).items
}

const placeOf = (world: World, { county }: Golfer) => {
  const place = world.places[county]
  if (!place) throw new Error(`There is no county ${county}`)
  return place
}

/** Whether a golfer would play in a game, at any time. */
function likes({ luck }: World, golfer: Golfer, game: Session): boolean {
  const level = game.skillLevel === null ? golfer.level : skillLevels.indexOf(game.skillLevel)
  return (
    Math.abs(level - golfer.level) <= 1 &&
    game.potAmount <= golfer.potMaxCents &&
    luck('likes', golfer.n, game.date, game.courseName).chance(behavior.likesGame)
  )
}

export async function join(world: World, golfer: Golfer, { id }: Session): Promise<boolean> {
  const joined = await asPayer(world, golfer, 'POST /sessions/{id}/join', { params: { id } })
  if (!joined) return false
  notePaidCall(world, golfer, id)
  world.notes.count('joined')
  expectRound(world, golfer, joined.session)
  return true
}

async function wait(world: World, golfer: Golfer, { id, date }: Session): Promise<boolean> {
  if (!world.luck('waits', golfer.n, date).chance(behavior.joinsWaitlist)) return false
  return await joinLine(world, golfer, id)
}

/** Joins a waitlist, and takes a spot that is offered then, as one that a player passes on. */
async function joinLine(world: World, golfer: Golfer, id: string): Promise<boolean> {
  const waiting = await unlessRefused(world, () =>
    as(world, golfer, 'POST /sessions/{id}/waitlist', { params: { id } }),
  )
  if (!waiting) return false
  world.notes.count('waited')
  world.notes.standingConsent.add(`${world.product.accounts.idOf(golfer.person)} ${id}`)
  if (waiting.session.can.acceptSpot) await takeOffer(world, golfer, id)
  return true
}

/** Accepts an offered spot. */
export async function takeOffer(world: World, golfer: Golfer, id: string): Promise<void> {
  const params = { id }
  const accepted = await asPayer(world, golfer, 'POST /sessions/{id}/waitlist/accept', { params })
  if (!accepted) return
  notePaidCall(world, golfer, id)
  world.notes.count('offers accepted')
  expectRound(world, golfer, accepted.session)
}

/** A session can be planned this long before its tee time, so that others find it. */
const hostsAheadMs = 30 * hourMs
const bookingDays = 2

async function host(world: World, wish: Wish): Promise<boolean> {
  const { golfer, windows, madeAt } = wish
  const { luck, timeline } = world
  const random = luck('hosts', golfer.n, madeAt.getTime())
  if (!golfer.hosts || !random.chance(behavior.createsSession)) return false
  const possible = windows.filter(
    ({ from }) =>
      from.getTime() - timeline.now().getTime() > hostsAheadMs && canCome(world, golfer, from),
  )
  if (possible.length === 0) return false
  const place = placeOf(world, golfer)
  const { from } = random.pick(possible)
  const { date, time } = wallTimeOf(
    new Date(from.getTime() + random.int(0, 17) * 10 * minuteMs),
    place.timeZone,
  )
  const potAmount = random.chance(behavior.hostAddsPot) ? golfer.potMaxCents : 0
  const booksLater = random.chance(behavior.booksLater)
  const course = random.pick(place.courses)
  const made = await asPayer(world, golfer, 'POST /sessions', {
    body: {
      stateCode: place.stateCode,
      countyName: place.countyName,
      courseId: course.id,
      date,
      teeTime: time,
      skillLevel: skillLevels[golfer.level] ?? 'intermediate',
      bookingPlan: booksLater ? 'to_book' : 'booked',
      ...(potAmount > 0 && { potEnabled: true, potAmount }),
    },
  })
  if (!made) return false
  const { session } = made
  notePaidCall(world, golfer, session.id)
  world.notes.count('hosted')
  expectRound(world, golfer, session)
  if (booksLater && random.chance(behavior.doesBook))
    timeline.at(
      new Date(timeline.now().getTime() + random.next() * bookingDays * 24 * hourMs),
      () => book(world, golfer, session.id),
    )
  return true
}

async function book(world: World, golfer: Golfer, id: string): Promise<void> {
  const body = { status: 'confirmed' as const, confirmationNumber: 'By phone' }
  await unlessRefused(world, () =>
    as(world, golfer, 'PATCH /sessions/{id}', { params: { id }, body }),
  )
}

/**
 * A golfer who looks for nothing reads of a session nearby, and may play after all.
 * @param isPassedOn whether it's about a spot that opened, which a waitlist may pass on
 */
export async function considerNearby(
  world: World,
  golfer: Golfer,
  game: Session,
  isPassedOn: boolean,
): Promise<void> {
  const { luck, timeline } = world
  const random = luck('unplanned', golfer.n, game.date, game.courseName)
  if (!random.chance(behavior.joinsUnplanned)) return
  if (new Date(game.date) < teeTimesFrom(timeline.now())) return
  if (!likes(world, golfer, game) || !(await isFreeFor(world, golfer, game))) return
  const takes = game.can.join
    ? await join(world, golfer, game)
    : isPassedOn && game.can.joinWaitlist && (await joinLine(world, golfer, game.id))
  if (takes) world.notes.count('joined unplanned')
}

/** Whether a golfer plays on such days, has no other round that day, and knows of nothing that keeps them. */
async function isFreeFor(world: World, golfer: Golfer, game: Session): Promise<boolean> {
  const teeAt = new Date(game.date)
  const { date } = wallTimeOf(teeAt, game.timeZone)
  if (!playsOn(golfer, date) || !canCome(world, golfer, teeAt)) return false
  const mine = await as(world, golfer, 'GET /sessions/mine', { query: {} })
  const day = game.date.slice(0, 10)
  return ![...mine.upcoming, ...mine.waiting].some((other) => other.date.startsWith(day))
}

/** A friend asks by text who can play in their place. Those who are free and like the game may. */
export async function readText(world: World, golfer: Golfer, id: string, token?: string) {
  const game = await sessionAs(world, golfer, id)
  if (!game || !(await isFreeFor(world, golfer, game)) || !likes(world, golfer, game)) return
  if (!world.luck('helps', golfer.n, game.date).chance(behavior.friendTakes)) return
  if (token === undefined) {
    if (game.can.join) await join(world, golfer, game)
    return
  }
  const taken = await ifOffered<{ session: Session }>(
    world,
    golfer,
    'POST /hand-overs/{token}/take',
    { params: { token } },
  )
  if (!taken) return
  notePaidCall(world, golfer, id)
  world.notes.count('substitutes by link')
  expectRound(world, golfer, taken.session)
}
