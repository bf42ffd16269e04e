/** The private data of two golfers, and the outsiders who must not get any of it. */

import type { TestApp } from './app.ts'
import { hosted, join, leave } from './golf.ts'
import { passOnSpot } from './hand-overs.ts'
import { newAdmin, type Player, player } from './players.ts'
import { unusedSubscription } from './push-service.ts'
import { finish, scorecardOf } from './rounds.ts'
import { befriend, standingForm } from './standing-games.ts'

/** Texts that only Ann and Ben may read. */
export const secrets = ['Secretson', 'ann_only', 'hush-hush', '+15165550123']

const outsiders = ['guest', 'stranger', 'former', 'blocked', 'banned'] as const
type Outsider = (typeof outsiders)[number]

export type PrivateWorld = {
  ann: Player
  ben: Player
  /** Ann's private sessions with Ben: an upcoming one and a completed one. */
  ahead: string
  played: string
  /** The token of Ann's invitation to the upcoming session. */
  link: string
  /** The token of the link to Ann's spot in it, for which she looks for a substitute. */
  spot: string
  message: string
  notice: string
  /** Ann's standing game with Ben. */
  standing: string
  /** Ann's device with push notifications. */
  device: string
  /** The guest has no account. The banned player was in both sessions and Ann's friend. */
  people: Record<Outsider, Player | undefined>
}

const annsProfile = {
  displayName: 'Ann Secretson',
  bio: 'hush-hush',
  phone: '+15165550123',
  profileVisibility: 'Private',
} as const

/** Creates the private data: a profile, chats, a message, scores, an invitation, and notifications. */
export async function createPrivateWorld(golf: TestApp): Promise<PrivateWorld> {
  const admin = await newAdmin(golf, 'admin')
  const ann = await player(golf, 'ann_only', 50_000)
  const [ben, stranger, former, blocked, banned] = await Promise.all(
    ['ben', 'stranger', 'former', 'blocked', 'banned'].map((name) => player(golf, name, 50_000)),
  )
  if (!ben || !stranger || !former || !blocked || !banned) throw new Error('players are missing')
  await golf.call('PATCH /auth/profile', { body: annsProfile }, ann)
  for (const friend of [ben, banned]) await befriend(golf, ann, friend)

  const played = await hosted(golf, ann, { visibility: 'private' })
  const later = { visibility: 'private', date: '2026-12-05' } as const
  const ahead = await hosted(golf, ann, later)
  let link = ''
  for (const { id } of [played, ahead]) {
    link = await linkTo(golf, ann, id)
    for (const one of [ben, former, blocked, banned])
      await golf.call('POST /invites/{token}/redeem', { params: { token: link } }, one)
    for (const one of [ben, former]) await join(golf, one, id)
    await leave(golf, former, id)
    const params = { id }
    await golf.call('POST /messages/session/{id}', { params, body: { content: hush } }, ann)
  }
  await hosted(golf, ann, { visibility: 'friends', notes: hush, date: '2026-12-06' })
  await golf.call('POST /users/{id}/block', { params: { id: blocked.id } }, ann)
  await join(golf, banned, ahead.id)
  await golf.call('POST /admin/users/{id}/ban', { params: { id: banned.id } }, admin)

  const spot = await passOnSpot(golf, ann, ahead.id)
  const members = [{ userId: ben.id, role: 'regular' as const }]
  const game = standingForm({ notes: hush, weekday: 7, members })
  const { game: standing } = await golf.call('POST /standing-games', { body: game }, ann)

  golf.clock.set(played.date)
  const card = scorecardOf(golf, played)
  await card.post(ann, 80)
  await card.post(ben, 90)
  await finish(golf, played)
  await card.propose(ann)
  await card.confirm(ben)
  const body = { recipient: ben.username, content: hush }
  const { message } = await golf.call('POST /messages', { body }, ann)
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', {}, ben)
  const { device } = await golf.call(
    'PUT /notifications/devices',
    { body: unusedSubscription() },
    ann,
  )
  const people = { guest: undefined, stranger, former, blocked, banned }
  const ids = { ahead: ahead.id, played: played.id }
  const shown = { message: message.id, notice: items[0]?.id ?? '', device: device.id }
  return { ann, ben, standing: standing.id, ...ids, link, spot, ...shown, people }
}

const hush = 'hush-hush'

async function linkTo(golf: TestApp, host: Player, id: string): Promise<string> {
  const { url } = await golf.call('POST /sessions/{id}/invites', { params: { id } }, host)
  return url.slice(url.lastIndexOf('/') + 1)
}
