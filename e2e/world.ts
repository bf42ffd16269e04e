/** The data behind the screens: a funded player, sessions in every state, and full admin queues. */
import { type Account, befriend, call, hostSession, inDays, signUp } from './accounts.ts'
import { fillQueues } from './admin-queues.ts'
import { newAdmin } from './admins.ts'
import { lateSessions } from './late-sessions.ts'
import { playRound } from './rounds.ts'
import type { World } from './screens.ts'
import { standingGame } from './standing-games.ts'

export async function newWorld(): Promise<World> {
  const [host, player] = await Promise.all([signUp('host', 25_000), signUp('pia', 40_000)])
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
  await plannedGame(player, host)
  await hostSession(host, {
    courseName: 'Bethpage Green',
    visibility: 'friends',
    autoJoin: false,
  })
  await join(player, played)
  await join(await signUp('mate', 5_000), full)
  const admin = await newAdmin()
  const [asker] = await Promise.all([fillQueues(admin), playRound(played.id)])
  const token = await invitation(host)
  const { unbooked, short } = await unbookedSessions(host, player)
  const asking = await askingSessions(player)
  const late = await lateSessions(player)
  const brought = await broughtSession(host, player)
  const awaited = await awaitedSession(player)
  const sessions = {
    open,
    joined,
    played,
    unbooked,
    short,
    full,
    awaited,
    ...asking,
    ...late,
    ...brought,
  }
  return { player, admin, asker, token, ...sessions }
}

const join = ({ token }: Pick<Account, 'token'>, { id }: { id: string }) =>
  call('POST /sessions/{id}/join', { token, path: `/sessions/${id}/join` })

/** Creates two sessions whose host has to book and that lack a player. The player joins the first. */
export async function unbookedSessions(host: Account, player: Pick<Account, 'token'>) {
  const form = { bookingPlan: 'to_book', minPlayers: 3, date: inDays(2) }
  const unbooked = await hostSession(host, { ...form, courseName: 'Eisenhower Park Blue' })
  const short = await hostSession(host, { ...form, courseName: 'Eisenhower Park White' })
  await join(player, unbooked)
  return { unbooked, short }
}

/** Creates a full session with the player on its waitlist, and messages in the chat there. */
export async function awaitedSession(player: Account) {
  const [host, mate, third] = await Promise.all([
    signUp('hank', 10_000),
    signUp('mate', 10_000),
    signUp('thea', 10_000),
  ])
  const form = { courseName: 'Middle Bay', maxPlayers: 2, date: inDays(13) }
  const awaited = await hostSession(host, form)
  await join(mate, awaited)
  for (const { token } of [player, third])
    await call('POST /sessions/{id}/waitlist', { token, path: `/sessions/${awaited.id}/waitlist` })
  const write = ({ token }: Account, content: string) =>
    call('POST /messages/waitlist/{id}', {
      token,
      path: `/messages/waitlist/${awaited.id}`,
      body: { content },
    })
  await write(player, 'Is there a chance? I can bring a cart.')
  await write(host, 'One of us may have to drop out. I’ll know on Thursday.')
  await write(third, 'I’m an hour away, so an early word would help.')
  return awaited
}

/** Creates sessions whose hosts decide who plays: one to ask for, one the player asked for, and the player's own. */
export async function askingSessions(player: Account) {
  const host = await signUp('hana')
  const form = { approval: 'host', autoJoin: false, date: inDays(12) }
  const [askFirst, asked, answering] = await Promise.all([
    hostSession(host, { ...form, courseName: 'Bay Park' }),
    hostSession(host, { ...form, courseName: 'Lido Golf Club' }),
    hostSession(player, { ...form, courseName: 'Merrick Road Park' }),
  ])
  await askToJoin(player, asked.id, 'I walk and play ready golf.')
  await askToJoin(await signUp('mate'), answering.id, 'I’m in town that week. Could I join you?')
  await askToJoin(await signUp('finn'), answering.id)
  return { askFirst, asked, answering }
}

/** Asks for a spot at the default price. */
export const askToJoin = ({ token }: Account, id: string, note = '') =>
  call('POST /sessions/{id}/requests', {
    token,
    path: `/sessions/${id}/requests`,
    body: { totalCents: 2_500, note },
  })

/** A session that the player and its host each bring a guest to, and the token that claims the spot of the host's. */
export async function broughtSession(host: Account, player: Account) {
  const brought = await hostSession(host, { courseName: 'Heron Point', date: inDays(11) })
  await join(player, brought)
  await bring(player, brought.id, 'Sam')
  return { brought, claim: await bring(host, brought.id, 'Kim') }
}

/** Brings a guest to a session. @returns the token that claims the spot */
async function bring({ token }: Account, id: string, name: string): Promise<string> {
  const path = `/sessions/${id}/companion`
  const { url } = await call('POST /sessions/{id}/companion', { token, path, body: { name } })
  return url.slice(url.lastIndexOf('/') + 1)
}

/** A standing game of the player and a friend whose first date isn't open yet. */
export const plannedGame = (player: Account, friend: Account) =>
  standingGame(player, [friend], {
    stateCode: 'NY',
    countyName: 'Nassau County',
    courseName: 'Marine Park',
    weekday: 6,
    teeTime: '07:12',
    startsOn: inDays(20),
  })

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
