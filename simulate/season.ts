import { dayMs, hourMs } from '@county-golf/contract/durations'
import { behavior } from './behavior.ts'
import { type Figures, figuresOf } from './figures.ts'
import { makeGolfers } from './golfers.ts'
import { Inboxes } from './inbox.ts'
import { planWish, readText } from './looking.ts'
import { luckOf } from './luck.ts'
import { newNotes } from './notes.ts'
import { openProduct, type Product } from './product.ts'
import { addDays, stretchesOf } from './seasons.ts'
import { newTimeline } from './timeline.ts'
import { makeWishes } from './wishes.ts'
import type { Place, World } from './world.ts'

export type SeasonOptions = {
  golfers: number
  weeks: number
  seed: number
  /** Wishes a week in the densest county. */
  wishes: number
}

/** Golfers sign up this long before the first week, and results settle after the last. */
const daysBefore = 1
const daysAfter = 13

/**
 * Plays a season on a fresh database, and returns its figures. The same seed gives the same season.
 * @param options.root the checkout whose product golfers use
 * @param options.url URL of a database that `prepareDatabase` has prepared
 */
export async function playSeason(
  { root, url }: { root: string; url: string },
  { golfers: count, weeks, seed, wishes: perWeek }: SeasonOptions,
  print: (line: string) => void,
): Promise<Figures> {
  const stretches = stretchesOf(weeks)
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) throw new Error('A season has at least one week')
  const begin = new Date(Date.parse(addDays(first.firstDay, -daysBefore)) + 18 * hourMs)
  const end = new Date(Date.parse(addDays(last.firstDay, 7 * last.weeks)) + daysAfter * dayMs)
  const luck = luckOf(seed)
  const golfers = makeGolfers(luck, count, begin)
  const product = await openProduct(root, url, begin)
  try {
    const places = await placesOf(product)
    const byEmail = new Map(
      golfers.map((golfer) => [`${golfer.person.username}@example.com`, golfer]),
    )
    const timeline = newTimeline(product, ({ to, text }) => {
      const [, token] = /\/verify-email\?token=(\S+)/.exec(text) ?? []
      const golfer = byEmail.get(to)
      if (token) timeline.at(timeline.now(), () => verifyEmail(product, token))
      else if (golfer) inboxes.mailArrived(golfer)
    })
    const world: World = {
      product,
      timeline,
      luck,
      notes: newNotes(),
      places,
      golfers,
      wishes: new Map(),
      awaited: new Map(),
      readText: (friend, sessionId, link) => readText(world, friend, sessionId, link),
    }
    const inboxes = new Inboxes(world)
    await signUp(world)
    print(`${golfers.length} golfers have signed up`)
    const wishes = stretches.flatMap((stretch) =>
      makeWishes(
        luck,
        { stretch, perWeek, golfers },
        places.map(({ timeZone }) => timeZone),
      ),
    )
    for (const wish of wishes) planWish(world, wish)
    for (const { firstDay, weeks: length } of stretches) {
      const from = new Date(firstDay)
      for (const golfer of golfers)
        inboxes.planVisits(golfer, from, new Date(from.getTime() + 7 * length * dayMs))
      for (let week = 1; week <= length; week++) {
        await timeline.runUntil(new Date(from.getTime() + 7 * week * dayMs))
        print(`week from ${addDays(firstDay, 7 * (week - 1))}: ${world.notes.rounds.length} rounds`)
      }
    }
    await timeline.runUntil(end)
    return await figuresOf(world, wishes)
  } finally {
    await product.close()
  }
}

async function placesOf({ call }: Product): Promise<Place[]> {
  const places: Place[] = []
  for (const { stateCode, countyName } of behavior.counties) {
    const { items } = await call('GET /locations/courses', { query: { stateCode, countyName } })
    const timeZone = items[0]?.timeZone
    if (!timeZone) throw new Error(`${countyName} has no course`)
    places.push({ stateCode, countyName, timeZone, courses: items })
  }
  return places
}

const verifyEmail = async ({ call }: Product, token: string): Promise<void> => {
  await call('POST /auth/verify-email', { body: { token } })
}

/** Everyone signs up and adds funds. The mail that follows has the link that verifies their address. */
async function signUp({ product, golfers, places }: World): Promise<void> {
  for (const { person, county } of golfers) {
    const place = places[county]
    await product.accounts.join(person, {
      county: place?.countyName ?? '',
      state: place?.stateCode ?? '',
      course: place?.courses[0]?.name ?? '',
    })
  }
}
