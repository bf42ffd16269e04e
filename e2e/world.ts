/** The data behind the screens: a funded player, sessions in every state, and full admin queues. */
import { type Account, befriend, call, hostSession, inDays, signUp } from './accounts.ts'
import { fillQueues } from './admin-queues.ts'
import { newAdmin } from './admins.ts'
import { playRound } from './rounds.ts'
import type { World } from './screens.ts'

export async function newWorld(): Promise<World> {
  const [host, player] = await Promise.all([signUp('host', 20_000), signUp('pia', 15_000)])
  const [open, joined] = await Promise.all([
    hostSession(host, {
      potEnabled: true,
      potAmount: 1_000,
      notes: 'Walking, from the white tees.',
    }),
    // Early enough for the first page of its county.
    hostSession(player, {
      date: inDays(4),
      courseName: 'Christopher Morley Park',
      bountyEnabled: true,
      bountyAmount: 2_000,
    }),
  ])
  const [played, full] = await Promise.all([
    hostSession(host, { courseName: 'Bethpage Black' }),
    hostSession(host, { courseName: 'Cantiague Park', maxPlayers: 2 }),
  ])
  await befriend(host, player)
  await hostSession(host, {
    courseName: 'Bethpage Green',
    visibility: 'friends',
    autoJoin: false,
  })
  const join = ({ token }: Account, { id }: { id: string }) =>
    call('POST /sessions/{id}/join', { token, path: `/sessions/${id}/join` })
  await join(player, played)
  await join(await signUp('mate', 5_000), full)
  const admin = await newAdmin()
  const [asker] = await Promise.all([fillQueues(admin), playRound(played.id)])
  const token = await invitation(host)
  return { player, open, joined, played, full, admin, asker, token }
}

/** Creates a private session and an invitation to it. @returns the token */
export async function invitation(host: Account): Promise<string> {
  const form = { courseName: 'Bethpage Red', visibility: 'private', autoJoin: false }
  const { id } = await hostSession(host, form)
  const { url } = await call('POST /sessions/{id}/invites', {
    token: host.token,
    path: `/sessions/${id}/invites`,
  })
  return url.slice(url.lastIndexOf('/') + 1)
}
