/** The chats of sessions and of their waitlists. */
import { newId } from '../src/lib/ids.ts'
import type { TestApp } from './app.ts'
import { hosted, join } from './golf.ts'
import type { Player } from './players.ts'
import { joinWaitlist } from './waitlist.ts'

type Room = 'session' | 'waitlist'

export const readRoom = (golf: TestApp, who: Player, id: string, room: Room = 'waitlist') =>
  golf.call(`GET /messages/${room}/{id}`, { params: { id } }, who)

export const writeToWaitlist = (
  golf: TestApp,
  who: Player,
  id: string,
  content: string,
  own = newId(),
) => golf.call('POST /messages/waitlist/{id}', { params: { id }, body: { content, id: own } }, who)

export const contentsOf = async (golf: TestApp, who: Player, id: string, room?: Room) =>
  (await readRoom(golf, who, id, room)).items.map(({ content }) => content)

/** Returns the viewer's chats of a session in their list: the room, the unread count, and the last message. */
export const roomsListed = async (golf: TestApp, who: Player, id: string) =>
  (await golf.call('GET /messages/chats', {}, who)).items
    .filter(({ sessionId }) => sessionId === id)
    .map(({ forWaitlist, unread, last }) => [
      forWaitlist ? 'waitlist' : 'session',
      unread,
      last?.content ?? null,
    ])

/** Reads a chat, writes to it, and marks it as read. @returns the statuses, such as `200 201 204` */
export async function roomStatuses(
  golf: TestApp,
  who: Player | undefined,
  id: string,
  room: Room = 'waitlist',
): Promise<string> {
  const url = `/api/messages/${room}/${id}`
  const headers = who ? { authorization: `Bearer ${who.token}` } : {}
  const payload = { content: 'Is there a chance?' }
  const responses = [
    await golf.app.inject({ url, headers }),
    await golf.app.inject({ method: 'POST', url, headers, payload }),
    await golf.app.inject({ method: 'POST', url: `${url}/read`, headers }),
  ]
  return responses.map(({ statusCode }) => statusCode).join(' ')
}

/** Creates a session with two spots, both taken, and one player who waits. */
export async function withWaitlist(
  golf: TestApp,
  host: Player,
  player: Player,
  waiting: Player,
): Promise<string> {
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  await join(golf, player, id)
  await joinWaitlist(golf, waiting, id)
  await golf.runFollowers()
  return id
}
