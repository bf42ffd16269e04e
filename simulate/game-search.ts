/** “Find me a game”: golfers who found nothing say when they could play, and answer the groups proposed to them. */
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { wallTimeOf } from '../server/src/lib/course-time.ts'
import { behavior } from './behavior.ts'
import { sayOrNot } from './dropping.ts'
import { canCome, type Golfer } from './golfers.ts'
import { ifOffered } from './newer.ts'
import { expectRound } from './rounds.ts'
import type { Wish } from './wishes.ts'
import { as, golferById, notePaidCall, type Place, sessionAs, type World } from './world.ts'

/** What golfers read of their search. */
type Search = {
  wish: { isPaused: boolean } | null
  proposal: {
    id: string
    opensAt: string
    closesAt: string
    totalCents: number
    /** Whether the product accepted for the golfer. */
    isCountedIn?: boolean
    /** What keeps the golfer from being charged. */
    lacks: string | null
    can: { accept: boolean; decline: boolean; book: boolean }
  } | null
}
type Proposal = NonNullable<Search['proposal']>

/** Miles. Everyone of a county is within reach of each other, and no one of another. */
const radiusMiles = 50
const spotCents = 2_500

/** Leaves a wish. Golfers who have one see how it stands, answer a proposal, and resume a search that is paused. */
export async function searchGame(world: World, wish: Wish): Promise<void> {
  const { golfer, windows, madeAt } = wish
  const { luck, places, timeline } = world
  const place = places[golfer.county]
  const random = luck('searches', golfer.n, madeAt.getTime())
  if (!place || !random.chance(behavior.searchesGame)) return
  const current = await ifOffered<Search>(world, golfer, 'GET /game-search')
  if (!current) return
  if (current.wish) return await followUp(world, golfer, current)
  const possible = windows.filter(
    ({ from }) => from > timeline.now() && canCome(world, golfer, from),
  )
  if (possible.length === 0) return
  const minds = random.chance(behavior.mindsHow)
  const countsIn =
    world.product.offers('DELETE /game-search/count-me-in') &&
    luck('counts in', golfer.n, madeAt.getTime()).chance(behavior.countsIn)
  const saved = await ifOffered<Search>(world, golfer, 'PUT /game-search', {
    body: {
      stateCode: place.stateCode,
      countyName: place.countyName,
      radiusMiles,
      windows: possible.map(({ day, from, until }) => ({
        date: day,
        from: wallTimeOf(from, place.timeZone).time,
        until: wallTimeOf(until, place.timeZone).time,
      })),
      skillLevel: golfer.person.skill,
      nearLevel: true,
      pace: minds ? golfer.pace : null,
      transport: minds ? (golfer.walks ? 'walk' : 'ride') : null,
      prize: golfer.potMaxCents > 0 ? null : 'none',
      maxCents: spotCents + golfer.potMaxCents,
      ...(countsIn && { countMeIn: true }),
    },
  })
  if (!saved) return
  if (countsIn) {
    const userId = world.product.accounts.idOf(golfer.person)
    world.notes.agreements.push(...possible.map(({ from, until }) => ({ userId, from, until })))
    world.notes.count('searches that count in')
  }
  world.notes.count('searches')
  world.notes.searched.add(wish.n)
}

/** What the screen of a search shows. */
async function followUp(
  world: World,
  golfer: Golfer,
  { wish, proposal }: Search,
  isReminded = false,
): Promise<void> {
  if (proposal?.isCountedIn && (await leavesCountedIn(world, golfer, proposal))) return
  if (proposal) world.notes.seenProposals.add(`${golfer.n} ${proposal.id}`)
  if (proposal?.lacks === 'money') await fund(world, golfer, proposal)
  else if (proposal?.can.accept) await answer(world, golfer, proposal)
  else if (proposal?.can.book) await bookGame(world, golfer, proposal, isReminded)
  else if (wish?.isPaused && (await ifOffered(world, golfer, 'POST /game-search/resume')))
    world.notes.count('searches resumed')
}

/** A notice says that a proposal waits, that the group is complete, or that the search is paused. */
export async function onProposal(world: World, golfer: Golfer, isReminded: boolean): Promise<void> {
  const search = await ifOffered<Search>(world, golfer, 'GET /game-search')
  if (search) await followUp(world, golfer, search, isReminded)
}

/** Sees a game that the product accepted for them. */
async function leavesCountedIn(
  world: World,
  golfer: Golfer,
  { id, opensAt }: Proposal,
): Promise<boolean> {
  const { luck, notes } = world
  const teeAt = new Date(opensAt)
  const likes = !luck('leaves counted in', golfer.n, opensAt).chance(behavior.leavesCountedIn)
  if (likes && (await isFreeOn(world, golfer, opensAt))) {
    if (!notes.seenProposals.has(`${golfer.n} ${id}`)) {
      notes.count('proposals accepted for golfers')
      notes.accepted.push({ golfer, teeAt })
    }
    return false
  }
  notes.declined.push({ golfer, teeAt })
  await ifOffered(world, golfer, 'POST /proposals/{id}/decline', { params: { id } })
  return true
}

async function fund(world: World, golfer: Golfer, { opensAt }: Proposal): Promise<void> {
  if (!world.luck('funds game', golfer.n, opensAt).chance(behavior.fundsGame)) return
  await world.product.accounts.addFunds(golfer.person)
  world.notes.count('groups waited for money')
}

async function answer(world: World, golfer: Golfer, proposal: Proposal): Promise<void> {
  const { notes } = world
  const params = { id: proposal.id }
  const teeAt = new Date(proposal.opensAt)
  notes.count('proposals read')
  if (!(await wants(world, golfer, proposal))) {
    notes.declined.push({ golfer, teeAt })
    await ifOffered(world, golfer, 'POST /proposals/{id}/decline', { params })
    return
  }
  const body = { totalCents: proposal.totalCents }
  const accepted = await ifOffered<Search>(world, golfer, 'POST /proposals/{id}/accept', {
    params,
    body,
  })
  if (!accepted) return
  notes.count('proposals accepted')
  notes.accepted.push({ golfer, teeAt })
  notes.agreements.push({
    userId: world.product.accounts.idOf(golfer.person),
    from: teeAt,
    until: new Date(proposal.closesAt),
  })
  if (accepted.proposal?.can.book) await bookGame(world, golfer, accepted.proposal)
}

async function wants(world: World, golfer: Golfer, { opensAt }: Proposal) {
  if (!(await isFreeOn(world, golfer, opensAt))) return false
  return world.luck('accepts game', golfer.n, opensAt).chance(behavior.acceptsProposal)
}

async function isFreeOn(world: World, golfer: Golfer, opensAt: string): Promise<boolean> {
  const { upcoming } = await as(world, golfer, 'GET /sessions/mine', { query: {} })
  const day = opensAt.slice(0, 10)
  if (upcoming.some(({ date }) => date.startsWith(day))) return false
  return canCome(world, golfer, new Date(opensAt))
}

/** One of a group books a tee time, and the product creates the session and charges all. */
async function bookGame(
  world: World,
  golfer: Golfer,
  proposal: Proposal,
  isReminded = false,
): Promise<void> {
  const { luck, notes, places } = world
  const place = places[golfer.county]
  const random = luck(isReminded ? 'books late' : 'books game', golfer.n, proposal.opensAt)
  const likely = golfer.hosts ? behavior.hostBooksGame : behavior.otherBooksGame
  if (!place || !random.chance(isReminded ? behavior.booksWhenReminded : likely)) return
  const booked = await ifOffered<Search & { session: Session | null }>(
    world,
    golfer,
    'POST /proposals/{id}/book',
    {
      params: { id: proposal.id },
      body: {
        courseId: random.pick(place.courses).id,
        ...teeTimeIn(proposal, place),
        bookingPlan: 'booked',
        totalCents: proposal.totalCents,
      },
    },
  )
  if (!booked) return
  notes.count('games booked')
  if (!booked.session) return awaitCharge(world, golfer, proposal)
  notePaidCall(world, golfer, booked.session.id)
  expectRoundOf(world, booked.session, proposal)
}

function expectRoundOf(world: World, session: Session, proposal: Proposal): void {
  const { notComing, seenProposals } = world.notes
  for (const id of session.players) {
    const player = golferById(world, id)
    if (!player) continue
    expectRound(world, player, session)
    if (!seenProposals.has(`${player.n} ${proposal.id}`))
      notComing.set(player, new Set([...(notComing.get(player) ?? []), session.id]))
  }
}

/** A golfer learns of spots that they got without being asked. Those who can't come may say so. */
export async function learnOfSpots(world: World, golfer: Golfer): Promise<void> {
  const spots = world.notes.notComing.get(golfer)
  for (const id of spots ?? []) {
    const session = await sessionAs(world, golfer, id)
    if (!session || new Date(session.date) <= world.timeline.now()) continue
    if (canCome(world, golfer, new Date(session.date))) spots?.delete(id)
    else await sayOrNot(world, golfer, session)
  }
}

/** A group waits for the morning, or for a player's money. Looks every hour until its session is there, for a day. */
function awaitCharge(world: World, golfer: Golfer, proposal: Proposal, looks = 24): void {
  const { product, timeline } = world
  if (looks === 0) return
  timeline.at(new Date(timeline.now().getTime() + hourMs), async () => {
    const { upcoming } = await as(world, golfer, 'GET /sessions/mine', { query: {} })
    const me = product.accounts.idOf(golfer.person)
    const session = upcoming.find(
      ({ hostId, date }) =>
        hostId === me &&
        new Date(date) >= new Date(proposal.opensAt) &&
        new Date(date) <= new Date(proposal.closesAt),
    )
    if (session) expectRoundOf(world, session, proposal)
    else awaitCharge(world, golfer, proposal, looks - 1)
  })
}

/** The first ten minutes past the opening of the window. */
function teeTimeIn({ opensAt }: Proposal, { timeZone }: Place) {
  const tenMs = 10 * minuteMs
  const at = Math.ceil(new Date(opensAt).getTime() / tenMs) * tenMs
  const { date, time } = wallTimeOf(new Date(at), timeZone)
  return { date, teeTime: time }
}
