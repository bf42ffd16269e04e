/** Changing a session that a second player has joined, and what the players see of it. */
import type { Api, RequestOf } from '@county-golf/contract/api'
import type { TestApp } from './app.ts'
import { hosted, join } from './golf.ts'
import type { Player } from './players.ts'
import { getSession } from './waitlist.ts'

type Changes = RequestOf<Api['PATCH /sessions/{id}']>['body']

/** Hosts a session that a second player joins. */
export async function hostedForTwo(
  golf: TestApp,
  host: Player,
  player: Player,
  changes: Parameters<typeof hosted>[2] = {},
) {
  const session = await hosted(golf, host, changes)
  await join(golf, player, session.id)
  return session
}

export const change = async (golf: TestApp, who: Player, id: string, body: Changes) =>
  (await golf.call('PATCH /sessions/{id}', { params: { id }, body }, who)).session

export const changeRefusal = (golf: TestApp, who: Player, id: string, body: Changes) =>
  golf.refusal('PATCH /sessions/{id}', { params: { id }, body }, who)

/** What a player gets back for leaving now, in cents, and until when they get all of it. */
export async function leavingTerms(golf: TestApp, who: Player, id: string) {
  const { viewer } = await getSession(golf, who, id)
  return [viewer?.refundIfLeavingCents, viewer?.freeCancellationUntil]
}

/** A user's notifications about a session, latest first. */
export async function noticesOf(golf: TestApp, who: Player, id: string) {
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', { query: { limit: 100 } }, who)
  return items.filter(({ session_id }) => session_id === id)
}
