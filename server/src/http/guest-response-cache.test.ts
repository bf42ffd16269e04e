/** Which responses guests share and which callers get their own. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Session } from '@county-golf/contract/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { hosted, join } from '../../test/golf.ts'
import { type Player, player } from '../../test/players.ts'

let golf: TestApp
let maya: Player
let tom: Player
let id: string
beforeAll(async () => {
  golf = await testApp()
  maya = await player(golf, 'maya', 100_000)
  tom = await player(golf, 'tom', 100_000)
  id = (await hosted(golf, maya)).id
  for (const date of ['2026-11-28', '2026-11-29']) await hosted(golf, maya, { date })
})
afterAll(() => golf.close())

const url = '/api/sessions/paginated'
const read = (headers: Record<string, string> = {}) => golf.app.inject({ url, headers })
const as = ({ token }: Player) => ({ authorization: `Bearer ${token}` })

test('guests get a list in the best encoding they accept, with the same content in each', async () => {
  const plain = await read({ 'accept-encoding': 'identity' })
  const br = await read({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gzip = await read({ 'accept-encoding': 'gzip, br;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [plain, br, gzip])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    })
})

test('guests who have the list get 304 until it changes, then the new list immediately', async () => {
  const etag = String((await read()).headers.etag)
  const known = await read({ 'if-none-match': etag })
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
  await join(golf, tom, id)
  const changed = await read({ 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.json().items[0].players).toHaveLength(2)
})

test('a list follows the clock even without writes', async () => {
  const { etag } = (await read()).headers
  golf.clock.set('2026-11-28T23:00:00.000Z')
  const later = await read()
  expect(later.headers.etag).not.toBe(etag)
  expect(later.json().items.map(({ date }: Session) => date.slice(0, 10))).toEqual(['2026-11-29'])
})

test('logged-in players get a list of their own, even with the guests’ ETag', async () => {
  const etag = String((await read()).headers.etag)
  const own = await golf.app.inject({ url, headers: { ...as(tom), 'if-none-match': etag } })
  expect(own.statusCode).toBe(200)
  expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined])
  expect(own.json().items[0].viewer).toBeDefined()
  expect((await read()).body).not.toContain('"viewer"')
})

test('an error is not cached', async () => {
  const missing = () => golf.app.inject('/api/leaderboard/county?stateCode=NY&countyName=Nowhere')
  const [first, second] = [await missing(), await missing()]
  expect([first.statusCode, second.statusCode]).toEqual([404, 404])
  expect(first.json().requestId).not.toBe(second.json().requestId)
})
