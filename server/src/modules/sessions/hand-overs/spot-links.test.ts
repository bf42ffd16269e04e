import { describe, expect } from 'vitest'
import { test } from '../../../../test/full-session-test.ts'
import { balance, hosted, join } from '../../../../test/golf.ts'
import {
  afterDeadline,
  findSubstitute,
  readSpot,
  takeRefusal,
  takeSpot,
} from '../../../../test/hand-overs.ts'
import type { Player } from '../../../../test/players.ts'
import { acceptRequest, askToJoin, hostedByRequest } from '../../../../test/requests.ts'
import { getSession } from '../../../../test/waitlist.ts'

describe('a link to a spot', () => {
  test('ends with the session and at the tee time', async ({
    golf,
    maya,
    tom,
    rita,
    id,
    teeAt,
  }) => {
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    golf.clock.set(teeAt)
    expect(await takeRefusal(golf, rita, token)).toMatchObject({ code: 'NOT_FOUND' })
    golf.clock.set(new Date(Date.parse(teeAt) - 1).toISOString())
    await readSpot(golf, rita, token)
    await golf.call('POST /sessions/{id}/cancel', { params: { id } }, maya)
    expect(await takeRefusal(golf, rita, token)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('names no one to guests, and lets in no one that the host or the player blocked', async ({
    golf,
    maya,
    tom,
    rita,
    sam,
    id,
  }) => {
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    const seen = await readSpot(golf, undefined, token)
    expect(seen).toMatchObject({ player: null, problem: null })
    expect(JSON.stringify(seen)).not.toContain(tom.username)
    expect(await takeRefusal(golf, undefined, token)).toMatchObject({ status: 401 })
    expect(await takeRefusal(golf, tom, token)).toMatchObject({ code: 'ALREADY_JOINED' })
    expect(await takeRefusal(golf, maya, token)).toMatchObject({ code: 'ALREADY_JOINED' })
    await golf.call('POST /users/{id}/block', { params: { id: rita.id } }, maya)
    expect(await takeRefusal(golf, rita, token)).toMatchObject({ code: 'FORBIDDEN' })
    await golf.call('POST /users/{id}/block', { params: { id: tom.id } }, sam)
    expect(await takeRefusal(golf, sam, token)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('opens no session that isn’t public, except to those who were invited', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hosted(golf, maya, { maxPlayers: 2 })
    await join(golf, tom, id)
    await golf.call(
      'PATCH /sessions/{id}',
      { params: { id }, body: { visibility: 'private' } },
      maya,
    )
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    const read = (who: Player | undefined) =>
      golf.refusal('GET /hand-overs/{token}', { params: { token } }, who)
    expect(await read(undefined)).toMatchObject({
      code: 'FORBIDDEN',
      error: 'Log in to see this spot.',
    })
    expect(await read(rita)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await takeRefusal(golf, rita, token)).toMatchObject({ code: 'FORBIDDEN' })
    const { url } = await golf.call('POST /sessions/{id}/invites', { params: { id } }, tom)
    const invite = { params: { token: url.split('/').at(-1) ?? '' } }
    await golf.call('POST /invites/{token}/redeem', invite, rita)
    expect((await takeSpot(golf, rita, token)).session.players).toEqual([maya.id, rita.id])
  })

  test('needs the host’s yes where the host decides, even though the session is full', async ({
    golf,
    maya,
    tom,
    rita,
  }) => {
    const { id } = await hostedByRequest(golf, maya, { maxPlayers: 2 })
    await askToJoin(golf, tom, id)
    await acceptRequest(golf, maya, id, tom)
    afterDeadline(golf)
    const { token } = await findSubstitute(golf, tom, id)
    expect(await readSpot(golf, rita, token)).toMatchObject({ session: { can: { request: true } } })
    expect(await takeRefusal(golf, rita, token)).toMatchObject({ code: 'ASK_FIRST' })
    await askToJoin(golf, rita, id)
    expect((await acceptRequest(golf, maya, id, rita)).joined).toBe(false)
    await golf.runFollowers()
    const notices = await golf.call('GET /notifications', { query: {} }, rita)
    expect(notices.items[0]).toMatchObject({
      title: 'The host accepted your request',
      path: `/substitute/${token}`,
    })
    expect(await balance(golf, rita)).toBe(50_000)
    expect((await takeSpot(golf, rita, token)).session.players).toEqual([maya.id, rita.id])
    expect((await getSession(golf, rita, id)).viewer?.request).toBeUndefined()
  })
})
