/** Sessions past the deadline for a full refund, whose players look for a substitute. */
import { type Account, call, hostSession, signUp } from './accounts.ts'
import { moveTeeTime, moveToDay } from './rounds.ts'

/** So close that a late join can't be undone anymore. Moved there, since no tee time can be created at night. */
const hoursAhead = 3.5

/** A session with the host and this player, so close to its tee time that leaving costs the fees. */
export async function lateSession(
  host: Account,
  player: Pick<Account, 'token'>,
  form: Parameters<typeof hostSession>[1] = {},
) {
  const session = await hostSession(host, { maxPlayers: 2, ...form })
  const path = `/sessions/${session.id}/join`
  await call('POST /sessions/{id}/join', { token: player.token, path })
  await moveTeeTime(session.id, hoursAhead)
  await moveToDay(session.id)
  return session
}

/** Looks for a substitute. @returns the token of the link */
async function findSubstitute({ token }: Account, id: string): Promise<string> {
  const path = `/sessions/${id}/hand-over`
  const { handOver } = await call('POST /sessions/{id}/hand-over', { token, path })
  return handOver.url.slice(handOver.url.lastIndexOf('/') + 1)
}

/** A session that the player can only leave late, one where they look for a substitute, and a spot they can take. */
export async function lateSessions(player: Account) {
  const [host, mate] = await Promise.all([signUp('hal', 10_000), signUp('mo', 10_000)])
  const late = await lateSession(host, player, { courseName: 'Bethpage Yellow' })
  const wanted = await lateSession(host, player, { courseName: 'Harbor Links' })
  await findSubstitute(player, wanted.id)
  const passedOn = await lateSession(host, mate, { courseName: 'Glen Cove Golf Club' })
  return { late, wanted, spot: await findSubstitute(mate, passedOn.id) }
}
