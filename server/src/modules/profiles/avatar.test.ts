import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { avatarMaxBytes } from '@county-golf/contract/constants'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Player, player } from '../../../test/players.ts'

let golf: TestApp
let ada: Player
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'county-golf-'))
  golf = await testApp({ DATA_DIR: folder })
  ada = await player(golf, 'ada')
})
afterAll(async () => {
  await golf.close()
  await rm(folder, { recursive: true })
})

const form = (file: Buffer | string, field = 'file', name = 'me.png') => {
  const form = new FormData()
  if (typeof file === 'string') form.set(field, file)
  else form.set(field, new File([new Uint8Array(file)], name, { type: 'image/png' }))
  return new Response(form)
}

async function upload(sent: Response, who: Player | undefined = ada, key?: string) {
  return await golf.app.inject({
    method: 'POST',
    url: '/api/uploads/avatar',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#14532d' } })

const pictures = async () => await readdir(path.join(folder, 'uploads/avatars')).catch(() => [])
const avatarUrl = async () => (await golf.call('GET /auth/me', {}, ada)).user.avatarUrl

describe('POST /uploads/avatar', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'makes a square WebP of a %s, without its metadata',
    async (format) => {
      const sent = await blank(800, 300)
        .withExif({ IFD0: { Artist: 'A Photographer' } })
        .toFormat(format)
        .toBuffer()
      expect(sent.toString('latin1')).toContain('A Photographer')
      const response = await upload(form(sent))
      expect(response.statusCode, response.body).toBe(200)
      const { url } = response.json()
      expect(await avatarUrl()).toBe(url)

      const picture = await golf.app.inject(url)
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(picture.rawPayload.toString('latin1')).not.toContain('A Photographer')
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      })
    },
  )

  test('turns a photo by its EXIF orientation', async () => {
    const halves = await blank(400, 400)
      .composite([{ input: await blank(400, 200).negate().png().toBuffer(), gravity: 'north' }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    const { url } = (await upload(form(halves))).json()
    const { rawPayload } = await golf.app.inject(url)
    const brightness = async (top: number) => {
      const part = sharp(rawPayload).extract({ left: 0, top, width: 512, height: 200 })
      return (await sharp(await part.png().toBuffer()).stats()).channels[0]?.mean ?? Number.NaN
    }
    expect(await brightness(0)).toBeLessThan(await brightness(312))
  })

  test('deletes the previous photo, and PATCH with null deletes the last one', async () => {
    const { url: first } = (await upload(form(await blank(20, 20).png().toBuffer()))).json()
    const { url: second } = (await upload(form(await blank(20, 20).png().toBuffer()))).json()
    expect((await golf.app.inject(first)).statusCode).toBe(404)
    expect(await pictures()).toEqual([path.basename(second)])
    await golf.call('PATCH /auth/profile', { body: { avatarUrl: null } }, ada)
    expect([await avatarUrl(), await pictures()]).toEqual([null, []])
  })

  test('keeps one photo of a form sent twice with one key, and refuses another file', async () => {
    const picture = await blank(20, 20).png().toBuffer()
    const send = async (file: Buffer) => (await upload(form(file), ada, 'photo-1')).json()
    const { url } = await send(picture)
    expect(await send(picture)).toEqual({ url })
    expect(await pictures()).toEqual([path.basename(url)])
    const other = await blank(30, 30).png().toBuffer()
    expect(await send(other)).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    await golf.call('PATCH /auth/profile', { body: { avatarUrl: null } }, ada)
  })

  test.each([
    ['a text', Buffer.from('not a picture')],
    [
      'a vector drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('refuses %s whatever its filename, and changes nothing', async (_, content) => {
    const response = await upload(form(content))
    expect([response.statusCode, response.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(response.json().error).toBe('Choose a PNG, JPEG, or WebP image')
    expect([await avatarUrl(), await pictures()]).toEqual([null, []])
  })

  test('refuses other image formats and photos too large to decode', async () => {
    const gif = await upload(form(await blank(20, 20).gif().toBuffer()))
    expect(gif.statusCode).toBe(415)
    const bomb = await upload(form(await blank(12_000, 6_000).png().toBuffer()))
    expect(bomb.statusCode).toBe(415)
  })

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['TIFF', Buffer.from('49492a0008000000', 'hex')],
  ])('never parses %s, since 2 KB of it can keep a thread busy', async (_, content) => {
    await expect(sharp(content).metadata()).rejects.toThrow('unsupported image format')
  })

  test('refuses more than 5 MB with 413', async () => {
    for (const bytes of [avatarMaxBytes + 1, avatarMaxBytes * 2]) {
      const response = await upload(form(Buffer.alloc(bytes)))
      expect([response.statusCode, response.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    }
  })

  test('refuses a form without a file, a malformed form, and JSON', async () => {
    for (const sent of [form('text'), form(Buffer.from('x'), 'picture')]) {
      const response = await upload(sent)
      expect([response.statusCode, response.json().details]).toEqual([
        400,
        [{ path: 'file', message: 'File is required' }],
      ])
    }
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await upload(new Response('nothing', { headers: type }))).statusCode).toBe(400)
    const json = await upload(
      new Response('{}', { headers: { 'content-type': 'application/json' } }),
    )
    expect(json.statusCode).toBe(415)
  })

  test('requires a login, and no other call takes a form', async () => {
    const guest = await golf.app.inject({ method: 'POST', url: '/api/uploads/avatar' })
    expect(guest.statusCode).toBe(401)
    const sent = form('x')
    const other = await golf.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(other.statusCode).toBe(415)
  })
})

describe('GET /uploads/avatars/…', () => {
  test.each(['nothing.webp', '..%2F..%2Fcluster', '%2e%2e%2fpassword'])(
    'refuses to serve %s',
    async (name) => {
      expect((await golf.app.inject(`/uploads/avatars/${name}`)).statusCode).toBe(404)
    },
  )
})
