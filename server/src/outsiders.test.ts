import { type endpoints as all, endpoints } from '@county-golf/contract/api'
import * as calendar from '@county-golf/contract/calendar'
import * as friends from '@county-golf/contract/friends'
import * as games from '@county-golf/contract/games'
import * as invites from '@county-golf/contract/invites'
import * as messages from '@county-golf/contract/messages'
import * as notifications from '@county-golf/contract/notifications'
import * as profiles from '@county-golf/contract/profiles'
import * as ratings from '@county-golf/contract/ratings'
import * as results from '@county-golf/contract/results'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/app.ts'
import { flushStreams, kinds, openStream, serve } from '../test/live.ts'
import { outsiderRows } from '../test/outsider-rows.ts'
import { createPrivateWorld, type PrivateWorld, secrets } from '../test/outsiders.ts'
import { player } from '../test/players.ts'
import { newId } from './lib/ids.ts'

let golf: TestApp
let world: PrivateWorld
beforeAll(async () => {
  golf = await testApp()
  world = await createPrivateWorld(golf)
})
afterAll(() => golf.close())

const domains = [
  messages,
  friends,
  games,
  profiles,
  calendar,
  results,
  ratings,
  invites,
  notifications,
]
const names = (of: readonly (typeof all)[number][]) =>
  of.map(({ method, path }) => `${method} ${path}`)

describe('guests, strangers, former members, and blocked and banned players', () => {
  test('are covered by a row for every call that could reveal anything', () => {
    const theirs = new Set<unknown>(domains.flatMap((domain) => Object.values(domain)))
    // Admin calls have a test of their own.
    const open = endpoints.filter((one) => theirs.has(one) && one.access !== 'admin')
    expect(Object.keys(outsiderRows)).toEqual(expect.arrayContaining(names(open)))
    expect(names(endpoints)).toEqual(expect.arrayContaining(Object.keys(outsiderRows)))
  })

  test('get no chat through the stream, and nothing of sessions they can’t see', async () => {
    const address = await serve(golf)
    const { ann, ben, ahead, people } = world
    for (const token of ['', people.banned?.token ?? '']) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${address}/api/events`, { headers })).status).toBe(401)
    }
    const { stranger, former, blocked } = people
    if (!stranger || !former || !blocked) throw new Error('players are missing')
    const watch = [ahead, world.played]
    const open = (who: typeof stranger) => openStream(address, who, { watch })
    const [s, f, b] = [await open(stranger), await open(former), await open(blocked)]
    const seen = [s, f, b].map(({ events }) => events.length)
    const own = { params: { id: ahead } }
    await golf.call('POST /messages/session/{id}', { ...own, body: { content: 'hush-hush' } }, ann)
    const message = { recipient: ben.username, content: 'hush-hush' }
    await golf.call('POST /messages', { body: message }, ann)
    await golf.call('PATCH /sessions/{id}', { ...own, body: { notes: 'Walking only' } }, ann)
    await flushStreams(golf, [s, stranger], [f, former], [b, blocked])
    const received = [s, f, b].map((stream, at) => kinds(stream).slice(seen[at], -1))
    // A former member who may rejoin is notified of the change, which the session's page shows too.
    expect(received).toEqual([[], ['session'], []])
  })

  test.each(Object.keys(outsiderRows))('get nothing private from %s', async (name) => {
    const row = outsiderRows[name]
    if (!row) throw new Error(`no ${name}`)
    const [method, template] = name.split(' ') as ['GET', string]
    const { params = {}, query, body } = row.send(world)
    const url = `/api${template.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')}`
    const statuses: Record<string, number> = {}
    for (const [who, person] of Object.entries(world.people)) {
      const response = await golf.app.inject({
        method,
        url,
        ...(query && { query }),
        ...(body !== undefined && { payload: body as object }),
        headers: {
          ...(person && { authorization: `Bearer ${person.token}` }),
          'idempotency-key': newId(),
        },
      })
      statuses[who] = response.statusCode
      const leaked = row.names ? [] : secrets.filter((secret) => response.body.includes(secret))
      expect(leaked, `leaked to ${who}: ${response.body}`).toEqual([])
    }
    const [guest, stranger, former, blocked] = row.gets
    expect(statuses).toEqual({ guest, stranger, former, blocked, banned: 401 })
  })

  test('don’t get the private texts that members do get', async () => {
    const { ann, ben, ahead } = world
    const chat = await golf.call('GET /messages/session/{id}', { params: { id: ahead } }, ben)
    expect(JSON.stringify(chat)).toContain('hush-hush')
    const { user } = await golf.call('GET /users/{id}', { params: { id: ann.id } }, ben)
    expect(user.displayName).toBe('Ann Secretson')
    const { items } = await golf.call('GET /sessions/from-friends', {}, ben)
    expect(items.map(({ notes }) => notes)).toEqual(['hush-hush'])
  })

  test('can answer a hidden player who messages them or sends a friend request', async () => {
    const { ann } = world
    const [contacted, invited] = [await player(golf, 'contacted'), await player(golf, 'invited')]
    const message = (recipient: string) => ({ body: { recipient, content: 'Saturday?' } })
    await golf.call('POST /messages', message('contacted'), ann)
    await golf.call('POST /messages', message('ann_only'), contacted)
    await golf.call('POST /users/{id}/friend', { params: { id: invited.id } }, ann)
    const accept = { params: { id: ann.id } }
    expect(await golf.call('POST /users/{id}/friend', accept, invited)).toEqual({
      friendship: 'friends',
    })
  })
})
