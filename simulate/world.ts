import type { Api, RequestOf, ResponseOf } from '@county-golf/contract/api'
import type { Session } from '@county-golf/contract/sessions'
import type { Golfer } from './golfers.ts'
import type { Luck } from './luck.ts'
import type { Notes } from './notes.ts'
import type { Product } from './product.ts'
import type { Timeline } from './timeline.ts'
import type { Wish } from './wishes.ts'

/** A county of the season. */
export type Place = {
  stateCode: string
  countyName: string
  timeZone: string
  courses: readonly { id: string; name: string }[]
}

export type World = {
  product: Product
  timeline: Timeline
  luck: Luck
  notes: Notes
  places: readonly Place[]
  golfers: readonly Golfer[]
  /** The latest wish of each golfer. */
  wishes: Map<Golfer, Wish>
  /** Hosts by the sessions whose round is awaited. */
  awaited: Map<string, Golfer>
  /** A friend texts the link of a session, or of a spot that is passed on. */
  readText: (friend: Golfer, sessionId: string, token?: string) => Promise<void>
}

/** Calls the API as a golfer. @throws the demo's `Refused` if the response isn't a success */
export async function as<K extends keyof Api>(
  { product }: World,
  { person }: Golfer,
  name: K,
  request: RequestOf<Api[K]>,
): Promise<ResponseOf<Api[K]>> {
  return await product.call(name, request, await product.accounts.tokenOf(person))
}

/** The same for a call that may cost money in a session. Golfers add funds if their balance is too low. */
export async function asPayer<K extends keyof Api>(
  world: World,
  golfer: Golfer,
  name: K,
  request: RequestOf<Api[K]>,
): Promise<ResponseOf<Api[K]> | undefined> {
  const { accounts, call } = world.product
  return await unlessRefused(world, () =>
    accounts.withFunds(golfer.person, (token) => call(name, request, token)),
  )
}

/** Notes that a golfer's call of this instant may have charged them in a session. */
export function notePaidCall(
  { notes, product, timeline }: World,
  golfer: Golfer,
  sessionId: string,
) {
  const at = timeline.now().toISOString()
  notes.paidCalls.add(`${product.accounts.idOf(golfer.person)} ${sessionId} ${at}`)
}

/**
 * Returns undefined if the API refuses the call, as when another golfer was faster. All else ends the season, also a
 * login that isn't valid.
 */
export async function unlessRefused<T>(
  { notes }: World,
  action: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    // Each checkout has a class `Refused` of its own.
    const isRefused = error instanceof Error && / returned 4(?!01)\d\d /.test(error.message)
    if (!isRefused || !('code' in error)) throw error
    notes.count(`refused ${error.code}`)
    return undefined
  }
}

export async function sessionAs(
  world: World,
  golfer: Golfer,
  id: string,
): Promise<Session | undefined> {
  const found = await unlessRefused(world, () =>
    as(world, golfer, 'GET /sessions/{id}', { params: { id } }),
  )
  return found?.session
}

export function golferById({ product, golfers }: World, id: string): Golfer | undefined {
  const person = product.accounts.byId(id)
  return golfers.find((golfer) => golfer.person === person)
}
