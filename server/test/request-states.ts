import { hourMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import type { TestApp } from './app.ts'
import type { Player } from './players.ts'
import { acceptRequest, askToJoin, declineRequest } from './requests.ts'

type World = { golf: TestApp } & Record<'host' | 'first' | 'second', Player>
type Made = (changes?: { maxPlayers?: number }) => Promise<Session>

const askFirst = ({ golf, host }: World, { id }: Session) =>
  golf.call('PATCH /sessions/{id}', { params: { id }, body: { approval: 'host' } }, host)

/** Has the host of a new session asked by the first and the second. */
async function askedSession(world: World, made: Promise<Session>): Promise<Session> {
  const session = await made
  await askFirst(world, session)
  for (const who of [world.first, world.second]) await askToJoin(world.golf, who, session.id)
  return session
}

/** The sessions with requests to join for which the rules differ. Each begins with a session that one player joined. */
export const requestStates = (
  world: () => World,
  made: Made,
): Record<string, () => Promise<Session>> => ({
  'whose host is asked first': async () => {
    const session = await made()
    await askFirst(world(), session)
    return session
  },
  'whose host has requests': () => askedSession(world(), made()),
  'whose host has requests, and which is full': async () => {
    const { golf, host, second } = world()
    const session = await askedSession(world(), made({ maxPlayers: 3 }))
    await acceptRequest(golf, host, session.id, second)
    return session
  },
  'whose host accepted a player who couldn’t pay then': async () => {
    const { golf, first } = world()
    const session = await askedSession(world(), made())
    await golf.db
      .updateTable('join_request')
      .set({ accepted_at: golf.clock.now() })
      .where('session_id', '=', session.id)
      .where('user_id', '=', first.id)
      .execute()
    return session
  },
  'whose host declined a player': async () => {
    const { golf, host, first } = world()
    const session = await askedSession(world(), made())
    await declineRequest(golf, host, session.id, first)
    return session
  },
  'whose requests have expired': async () => {
    const { golf } = world()
    const session = await askedSession(world(), made())
    golf.clock.set(new Date(Date.parse(session.date) - 20 * hourMs).toISOString())
    return session
  },
})
