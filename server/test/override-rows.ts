/** A successful request by an admin for each call that admins may use for everyone, beside players. */
import { newPlayer, type Rows, sharedRows, user } from './admin-rows.ts'
import type { TestApp } from './app.ts'
import { hosted, join } from './golf.ts'
import { joinWaitlist } from './waitlist.ts'

const aPrivateSession = async (golf: TestApp) => {
  const session = await hosted(golf, await newPlayer(golf), { visibility: 'private' })
  return { params: { id: session.id } }
}

const aWaitlist = async (golf: TestApp) => {
  const [host, waiting] = [await newPlayer(golf), await newPlayer(golf)]
  const { id } = await hosted(golf, host, { maxPlayers: 2 })
  await join(golf, await newPlayer(golf), id)
  await joinWaitlist(golf, waiting, id)
  return { params: { id } }
}

const aPrivatePlayer = async (golf: TestApp) => {
  const who = await newPlayer(golf)
  await golf.call('PATCH /auth/profile', { body: { profileVisibility: 'Private' } }, who)
  return who
}

const wallet = async (golf: TestApp) => ({ params: { userId: (await newPlayer(golf)).id } })

/** The calls that admins may use for everyone's sessions, wallets, chats, and profiles. */
export const overrideRows: Rows = {
  ...sharedRows,
  'DELETE /sessions/{id}/players/{userId}': async (golf) => {
    const [host, guest] = [await newPlayer(golf), await newPlayer(golf)]
    const { id } = await hosted(golf, host)
    await join(golf, guest, id)
    return { params: { id, userId: guest.id }, body: { reason: 'No-show' } }
  },
  'GET /sessions/{id}': aPrivateSession,
  'GET /sessions/{id}/scores': aPrivateSession,
  'GET /messages/session/{id}': aPrivateSession,
  'POST /messages/session/{id}': async (golf) => ({
    ...(await aPrivateSession(golf)),
    body: { content: 'Please keep it friendly.' },
  }),
  'POST /messages/session/{id}/read': aPrivateSession,
  'GET /messages/waitlist/{id}': aWaitlist,
  'POST /messages/waitlist/{id}': async (golf) => ({
    ...(await aWaitlist(golf)),
    body: { content: 'Please keep it friendly.' },
  }),
  'POST /messages/waitlist/{id}/read': aWaitlist,
  'GET /wallet/{userId}': wallet,
  'GET /wallet/status/{userId}': wallet,
  'GET /wallet/{userId}/transactions': wallet,
  'GET /wallet/{userId}/stats': wallet,
  'GET /wallet/transactions/{id}': async (golf) => ({
    params: { id: (await newPlayer(golf)).id },
  }),
  'GET /users/{id}': async (golf) => ({ params: { id: (await aPrivatePlayer(golf)).id } }),
  'GET /users/{id}/missed-rounds': user,
  'GET /users/by-username/{username}': async (golf) => ({
    params: { username: (await aPrivatePlayer(golf)).username },
  }),
}
