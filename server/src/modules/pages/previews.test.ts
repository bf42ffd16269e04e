/** Preview images. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { hosted, join } from '../../../test/golf.ts'
import { test } from '../../../test/golf-test.ts'
import { visit } from '../../../test/pages.ts'
import { untilServing } from '../../../test/until-serving.ts'
import { drawable } from './preview.ts'
import { PreviewFiles } from './preview-files.ts'

const addressOf = async (golf: TestApp, page: string) =>
  new URL((await visit(golf, page)).tags['og:image'] ?? '').pathname

async function draw(golf: TestApp, page: string) {
  const answer = await golf.app.inject(await addressOf(golf, page))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  return data
}

test('sessions, counties, profiles, and all other pages have a preview image of 1200 × 630', async ({
  golf,
  host,
}) => {
  const { id } = await hosted(golf, host)
  const pages = [`/sessions/${id}`, '/county/NY/Nassau', `/u/${host.username}`, '/']
  const previews = await Promise.all(pages.map((page) => draw(golf, page)))
  for (const [n, preview] of previews.entries())
    for (const other of previews.slice(n + 1)) expect(preview.equals(other)).toBe(false)
  expect(await addressOf(golf, '/faq')).toBe(await addressOf(golf, '/'))
})

test('a preview’s URL changes with its open spots, and the old URL redirects', async ({
  golf,
  host,
  ann,
}) => {
  const { id } = await hosted(golf, host)
  const before = await addressOf(golf, `/sessions/${id}`)
  const first = await golf.app.inject(before)
  expect(first.statusCode).toBe(200)
  await join(golf, ann, id)
  const after = await addressOf(golf, `/sessions/${id}`)
  expect(after).not.toBe(before)
  const old = await golf.app.inject(before)
  expect([old.statusCode, old.headers.location]).toEqual([302, after])
  const { etag } = (await golf.app.inject(after)).headers
  const known = await golf.app.inject({ url: after, headers: { 'if-none-match': String(etag) } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

describe('with rate limits', () => {
  const opened = async (folder: string) => {
    const golf = await testApp({ RATE_LIMITS: 'on', DATA_DIR: folder })
    onTestFinished(() => golf.close())
    return golf
  }
  const folderForTest = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'previews-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return folder
  }

  test('an address can have 30 previews a minute drawn, and any number of known ones', async () => {
    const folder = await folderForTest()
    const golf = await opened(folder)
    const { items } = await golf.call('GET /locations/counties/{stateCode}', {
      params: { stateCode: 'NY' },
    })
    const addresses = await Promise.all(
      items
        .slice(0, 31)
        .map(({ fullName }) => addressOf(golf, `/county/NY/${encodeURIComponent(fullName)}`)),
    )
    const get = async (n: number, { app } = golf, remoteAddress = '10.0.3.1') => {
      await untilServing(app)
      return (await app.inject({ url: addresses[n] ?? '', remoteAddress })).statusCode
    }
    for (let n = 0; n < 30; n++) expect([n, await get(n)]).toEqual([n, 200])
    expect(await get(30)).toBe(429)
    for (let n = 0; n < 30; n++) expect([n, await get(n)]).toEqual([n, 200])
    expect(await readdir(path.join(folder, 'previews'))).toHaveLength(30)
    // A new process finds them in the folder.
    const later = await opened(folder)
    for (let n = 0; n < 30; n++) expect([n, await get(n, later)]).toEqual([n, 200])
    expect(await get(30, later)).toBe(200)
  })

  test('files keep the latest previews only', async () => {
    const folder = await folderForTest()
    const files = new PreviewFiles(folder, 2)
    for (const key of ['a', 'b', 'c']) await files.write(key, Buffer.from(key))
    expect((await readdir(folder)).sort()).toEqual(['b.png', 'c.png'])
    expect(['a', 'b', 'c'].map((key) => files.has(key))).toEqual([false, true, true])
    await rm(path.join(folder, 'b.png'))
    expect([await files.read('b'), files.has('b')]).toEqual([undefined, false])
    expect(String(await new PreviewFiles(folder, 2).read('c'))).toBe('c')
  })
})

test('any name can be drawn', async ({ golf, ann }) => {
  await golf.call('PATCH /auth/profile', { body: { profileVisibility: 'Public' } }, ann)
  const names = [
    '😀👩‍🚀',
    'שלום مرحبا',
    '山田太郎',
    'W'.repeat(500),
    'a '.repeat(400),
    'Z̸̧a̴l̵g̷o',
    '<svg/>',
  ]
  for (const display_name of names) {
    await golf.db.updateTable('app_user').set({ display_name }).where('id', '=', ann.id).execute()
    await draw(golf, `/u/${ann.username}`)
  }
})

test('a preview has only characters that its fonts support', () => {
  expect(drawable('Kāʻanapali 😀 山 Łódź\nНікіта ﬁ Ｗ')).toBe('Kāʻanapali Łódź Нікіта fi W')
})

test('only pages have previews', async ({ golf }) => {
  const key = '/abcdefghijkl.png'
  for (const path of ['', '/x', '/wallet', '/u/no-such-user', '/sessions/1']) {
    const { statusCode } = await golf.app.inject(`/previews${path}${path && key}`)
    expect([path, statusCode]).toEqual([path, 404])
  }
})

test('other sites may embed a preview and cache it for an hour', async ({ golf }) => {
  const { headers } = await golf.app.inject(await addressOf(golf, '/'))
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['cache-control']).toBe('public, max-age=3600')
})
