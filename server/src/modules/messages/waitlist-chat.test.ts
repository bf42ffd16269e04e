/** Who can read and write the chat of a session's waitlist, and when. */
import { describe, expect } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { hosted, join, leave } from '../../../test/golf.ts'
import { freshPlayer, test } from '../../../test/golf-test.ts'
import {
  flushStreams,
  kinds,
  type LiveReader,
  messageIdOfTest,
  openStream,
  serve,
} from '../../../test/live.ts'
import type { Player } from '../../../test/players.ts'
import { remove } from '../../../test/removal.ts'
import { hoursFromTee } from '../../../test/session-state.ts'
import { joinWaitlist, leaveWaitlist } from '../../../test/waitlist.ts'
import {
  contentsOf,
  roomStatuses,
  roomsListed,
  withWaitlist,
  writeToWaitlist,
} from '../../../test/waitlist-chat.ts'

const open = '200 201 204'
const closed = '404 404 404'

describe('the chat of a waitlist', () => {
  test('is open to its players, its host, admins, and everyone on the waitlist, and to no one else', async ({
    golf,
    host,
    tom,
    maya,
    rita,
    sam,
    admin,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 3 })
    const [removed, former, blocked] = [
      await freshPlayer(golf, 'removed'),
      await freshPlayer(golf, 'former'),
      await freshPlayer(golf, 'blocked'),
    ]
    await golf.call('POST /users/{id}/block', { params: { id: blocked.id } }, host)
    for (const one of [removed, former]) await join(golf, one, id)
    await remove(golf, host, id, removed.id, { reason: 'Too slow' })
    await leave(golf, former, id)
    for (const one of [tom, sam]) await join(golf, one, id)
    for (const one of [maya, rita]) await joinWaitlist(golf, one, id)
    const viewers: [name: string, who: Player | undefined, waitlist: string, session: string][] = [
      ['host', host, open, open],
      ['player', tom, open, open],
      ['waiting', maya, open, closed],
      ['admin', admin, open, open],
      ['stranger', await freshPlayer(golf, 'stranger'), closed, closed],
      ['removed player', removed, closed, closed],
      ['former player', former, closed, closed],
      ['blocked', blocked, closed, closed],
      ['guest', undefined, '401 401 401', '401 401 401'],
    ]
    for (const [name, who, waitlist, session] of viewers) {
      expect(await roomStatuses(golf, who, id), name).toBe(waitlist)
      expect(await roomStatuses(golf, who, id, 'session'), name).toBe(session)
    }
    const request = { params: { id } }
    const { requestId, ...refusal } = await golf.refusal(
      'GET /messages/session/{id}',
      request,
      blocked,
    )
    expect(await golf.refusal('GET /messages/waitlist/{id}', request, blocked)).toMatchObject(
      refusal,
    )
    // An hour before the tee time, the spot is offered.
    await hoursFromTee(golf, -1)
    await leave(golf, sam, id)
    const offered = await golf.call('GET /sessions/{id}', request, maya)
    expect(offered.session.can).toMatchObject({ acceptSpot: true, waitlistChat: true, chat: false })
    expect(await roomStatuses(golf, maya, id), 'with an offer').toBe(open)
    expect(await roomStatuses(golf, sam, id), 'who left').toBe(closed)
  })

  test('shows its messages to no reader of the session’s chat alone, and the other way around', async ({
    golf,
    host,
    tom,
    maya,
  }) => {
    const id = await withWaitlist(golf, host, tom, maya)
    const params = { id }
    await golf.call(
      'POST /messages/session/{id}',
      { params, body: { content: 'My gate code' } },
      tom,
    )
    const { message } = await writeToWaitlist(golf, maya, id, 'I can bring a cart')
    expect(message).toMatchObject({ session_id: id, for_waitlist: true, sender: { id: maya.id } })
    for (const one of [host, tom, maya])
      expect(await contentsOf(golf, one, id)).toEqual(['I can bring a cart'])
    const inside = await contentsOf(golf, tom, id, 'session')
    expect(inside).toContain('My gate code')
    expect(inside).not.toContain('I can bring a cart')
    const own = await golf.call('GET /messages/session/{id}', { params }, tom)
    const gateCode = own.items.find(({ content }) => content === 'My gate code')
    const mark = { params: { id: gateCode?.id ?? '' } }
    expect((await golf.refusal('PATCH /messages/{id}/read', mark, maya)).status).toBe(404)
  })

  test('exists once someone has waited, and stays for the players when no one does', async ({
    golf,
    host,
    tom,
    maya,
    admin,
  }) => {
    const { id } = await hosted(golf, host, { maxPlayers: 2 })
    await join(golf, tom, id)
    for (const one of [host, tom, maya, admin])
      expect(await roomStatuses(golf, one, id)).toBe(closed)
    await joinWaitlist(golf, maya, id)
    expect(await roomsListed(golf, tom, id)).toContainEqual(['waitlist', 0, null])
    await leaveWaitlist(golf, maya, id)
    expect(
      (await roomsListed(golf, tom, id)).map(([room]) => room),
      'nothing was written',
    ).toEqual(['session'])
    await writeToWaitlist(golf, tom, id, 'Anyone left?')
    expect(await roomsListed(golf, host, id)).toContainEqual(['waitlist', 1, 'Anyone left?'])
    expect(await roomsListed(golf, maya, id)).toEqual([])
  })

  test('closes for players who leave the waitlist, also on the stream, and stays open for those who get a spot', async ({
    golf,
    sharedGolf,
    host,
    tom,
    maya,
    rita,
  }) => {
    const id = await withWaitlist(golf, host, tom, maya)
    await joinWaitlist(golf, rita, id)
    const address = await serve(sharedGolf)
    const watch = [id]
    const streams = new Map<Player, LiveReader>()
    const stranger = await freshPlayer(golf, 'stranger')
    for (const one of [host, tom, maya, rita, stranger])
      streams.set(one, await openStream(address, one, { watch }))
    /** The names of those whose stream got this message. */
    const recipients = async (sender: Player, content: string) => {
      const messageId = messageIdOfTest()
      await writeToWaitlist(golf, sender, id, content, messageId)
      const all = [...streams]
      await flushStreams(golf, ...all.map(([one, stream]) => [stream, one] as [LiveReader, Player]))
      return all
        .filter(([, { events }]) => events.some(({ data }) => data.messageId === messageId))
        .map(([one]) => one)
    }
    expect(await recipients(maya, 'Is there a chance?')).toEqual([host, tom, maya, rita])
    expect(streams.get(tom)?.events.find(({ kind }) => kind === 'message')?.data).toMatchObject({
      sessionId: id,
      forWaitlist: true,
      withUserId: null,
    })

    await leaveWaitlist(golf, rita, id)
    await eventually(() => expect(kinds(streams.get(rita) as LiveReader)).toContain('session'))
    expect(await roomStatuses(golf, rita, id)).toBe(closed)
    expect(await recipients(host, 'Rita is gone')).toEqual([host, tom, maya])

    await writeToWaitlist(golf, host, id, 'Tom can’t make it')
    await leave(golf, tom, id)
    await golf.runFollowers()
    expect(await recipients(host, 'Welcome')).toEqual([host, maya])
    expect(await roomStatuses(golf, maya, id, 'session'), 'maya plays').toBe(open)
    expect(await contentsOf(golf, maya, id)).toContain('Tom can’t make it')
    for (const stream of streams.values()) await stream.close()
  })
})
