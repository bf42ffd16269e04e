/**
 * Calls that not every commit offers. The season plays several commits, so these are typed by what golfers read of the
 * response and not by one commit's contract.
 */
import type { Golfer } from './golfers.ts'
import { unlessRefused, type World } from './world.ts'

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

/** @returns undefined if the commit doesn't have the endpoint, or refuses the call */
export async function ifOffered<T>(
  world: World,
  golfer: Golfer,
  endpoint: string,
  sent: Sent = {},
): Promise<T | undefined> {
  const { offers, accounts, call } = world.product
  if (!offers(endpoint)) return undefined
  const send = call as (name: string, request: Sent, token: string) => Promise<T>
  return await unlessRefused(world, () =>
    accounts.withFunds(golfer.person, (token) => send(endpoint, sent, token)),
  )
}
