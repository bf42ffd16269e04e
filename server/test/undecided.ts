/** Rounds that an admin decides about. */
import type { TestApp } from './app.ts'
import { closureOf } from './closures.ts'
import { hosted, join, leave } from './golf.ts'
import type { Player } from './players.ts'
import { finish, scorecardOf, teedOff } from './rounds.ts'

/** Plays a round whose result the second player disputes. @returns the session's id */
export async function disputedRound(golf: TestApp, one: Player, two: Player): Promise<string> {
  const session = await teedOff(golf, [one, two], { potEnabled: true, potAmount: 1_000 })
  const card = scorecardOf(golf, session)
  await card.post(one, 80)
  await card.post(two, 81)
  await finish(golf, session)
  await card.propose(one)
  await card.dispute(two, 'I saw him take a mulligan')
  return session.id
}

/** Starts a round two days from now. The second player objects that its course is closed. @returns the session's id */
export async function contestedClosure(golf: TestApp, one: Player, two: Player): Promise<string> {
  const day = new Date(golf.clock.now().getTime() + 2 * 86_400_000)
  const session = await teedOff(golf, [one, two], { date: day.toISOString().slice(0, 10) })
  const closure = closureOf(golf, session)
  await closure.report(one, 3)
  await closure.object(two)
  return session.id
}

/** Plays a round three days from now that the third player leaves late. @returns the ids of both */
export async function leftLate(
  golf: TestApp,
  [one, two, leaver]: readonly [Player, Player, Player],
): Promise<{ id: string; sessionId: string }> {
  const day = new Date(golf.clock.now().getTime() + 3 * 86_400_000)
  const session = await hosted(golf, one, { date: day.toISOString().slice(0, 10) })
  for (const who of [two, leaver]) await join(golf, who, session.id)
  golf.clock.set(new Date(Date.parse(session.date) - 20 * 3_600_000).toISOString())
  await leave(golf, leaver, session.id)
  await finish(golf, session)
  return { id: leaver.id, sessionId: session.id }
}
